import type { ErrorEntry } from './error-entry';

/** Errors of news sources; part of the error catalogue. */
export const feedErrors = {
  feed_unreachable: {
    status: 200,
    message: {
      en: 'This address cannot be reached. Check that it is written correctly, or try again later.',
      'zh-CN': '无法连接该地址，请检查是否有误，或稍后再试。',
    },
    when: 'A news source’s host is unknown, refuses or drops the connection.',
    next: 'Check the address, or try again later.',
  },
  feed_forbidden_address: {
    status: 200,
    message: {
      en: 'This address is in a private network, from which the server does not fetch news.',
      'zh-CN': '该地址指向内部网络，服务器不从内部网络获取新闻。',
    },
    when: 'The URL of a news source, or of a redirect, has a private address or a scheme other than http(s).',
    next: 'Choose an address on the public internet.',
  },
  feed_slow: {
    status: 200,
    message: {
      en: 'The source took too long to respond.',
      'zh-CN': '来源响应过慢，已停止等待。',
    },
    when: 'A news source did not respond in time, or the response took too long.',
    next: 'Try again later.',
  },
  feed_too_large: {
    status: 200,
    message: {
      en: 'The feed is larger than the server accepts.',
      'zh-CN': '来源的内容过大，超出读取上限。',
    },
    when: 'A feed exceeds the limit of size or of parsing time.',
    next: 'Use a shorter feed.',
  },
  feed_not_a_feed: {
    status: 200,
    message: {
      en: 'The content at this address is not an RSS, Atom or JSON feed.',
      'zh-CN': '该地址有内容，但不是 RSS、Atom 或 JSON Feed。',
    },
    when: 'The response of a news source is not a valid feed.',
    next: 'Find the URL of the feed on that site.',
  },
  feed_gone: {
    status: 200,
    message: {
      en: 'There is no longer a feed at this address.',
      'zh-CN': '该地址已没有内容。',
    },
    when: 'A news source responded with 404 or 410.',
    next: 'Find the new URL of the feed.',
  },
  feed_refused: {
    status: 200,
    message: {
      en: 'The source does not let this server read its feed.',
      'zh-CN': '来源拒绝本服务器读取。',
    },
    when: 'A news source responded with another 4xx.',
    next: 'Ask the owner of the source, or use another one.',
  },
  feed_busy: {
    status: 200,
    message: {
      en: 'The source limits requests at the moment. Try again later.',
      'zh-CN': '来源暂时限制了请求，请稍后再试。',
    },
    when: 'A news source responded with 429 or 503; the server respects its `Retry-After`.',
    next: 'Try again later.',
  },
  feed_broken: {
    status: 200,
    message: {
      en: 'The source returned a server error.',
      'zh-CN': '来源返回了错误。',
    },
    when: 'A news source responded with another 5xx.',
    next: 'Try again later.',
  },
  feed_redirects: {
    status: 200,
    message: {
      en: 'The source redirects too many times.',
      'zh-CN': '来源的重定向次数过多。',
    },
    when: 'A news source redirects more often than the server follows.',
    next: 'Use the final URL of the redirects.',
  },
  feed_taken: {
    status: 200,
    message: {
      en: 'This source is in the list already.',
      'zh-CN': '该来源已在列表中。',
    },
    when: 'A news source has this URL already.',
    next: 'Change the existing one.',
    field: 'url',
  },
  feeds_full: {
    status: 200,
    message: {
      en: 'The site has the maximum number of sources. Remove one first.',
      'zh-CN': '来源数量已达上限，请先删除一个。',
    },
    when: 'The limit of news sources is reached.',
    next: 'Remove a source, then repeat the request.',
  },
  feeds_off: {
    status: 200,
    message: {
      en: 'Fetching news is turned off on this server.',
      'zh-CN': '本服务器已关闭新闻获取功能。',
    },
    when: 'A source is fetched while `NEWS_FETCH=false`.',
    next: 'Enable fetching.',
  },
} as const satisfies Record<string, ErrorEntry>;
