import type { ErrorEntry } from './error-entry';

/** What may be wrong with a news source; part of the error catalogue. */
export const feedErrors = {
  feed_unreachable: {
    status: 200,
    message: {
      en: 'This address cannot be reached. Check it for a slip of the pen, or try again later.',
      'zh-CN': '无法连接该地址，请检查是否有误，或稍后再试。',
    },
    when: 'A news source’s host is unknown, refuses or drops the connection.',
    next: 'Check the address, or try again later.',
  },
  feed_forbidden_address: {
    status: 200,
    message: {
      en: 'This address leads into a private network, where the server does not fetch news.',
      'zh-CN': '该地址指向内部网络，服务器不会从那里获取新闻。',
    },
    when: 'A news source, or a redirect of it, leads to a private address or to something other than http(s).',
    next: 'Choose an address on the public internet.',
  },
  feed_slow: {
    status: 200,
    message: {
      en: 'The source took too long to answer.',
      'zh-CN': '来源响应过慢，已停止等待。',
    },
    when: 'A news source was silent for too long, or took too long in all.',
    next: 'Try again later.',
  },
  feed_too_large: {
    status: 200,
    message: {
      en: 'The source sends more than the server reads.',
      'zh-CN': '来源的内容过大，服务器没有读完。',
    },
    when: 'A feed is over the limit of size, or too much work to read.',
    next: 'Use a shorter feed.',
  },
  feed_not_a_feed: {
    status: 200,
    message: {
      en: 'There is something at this address, but no RSS, Atom or JSON feed.',
      'zh-CN': '该地址有内容，但不是 RSS、Atom 或 JSON Feed。',
    },
    when: 'What a news source sent cannot be read as a feed.',
    next: 'Look for the feed’s own address on that site.',
  },
  feed_gone: {
    status: 200,
    message: {
      en: 'There is nothing at this address any more.',
      'zh-CN': '该地址已没有内容。',
    },
    when: 'A news source answered 404 or 410.',
    next: 'Look for the feed’s new address.',
  },
  feed_refused: {
    status: 200,
    message: {
      en: 'The source does not let this server read its feed.',
      'zh-CN': '来源拒绝本服务器读取。',
    },
    when: 'A news source answered with another 4xx.',
    next: 'Ask the owner of the source, or use another one.',
  },
  feed_busy: {
    status: 200,
    message: {
      en: 'The source asks for patience. Try again later.',
      'zh-CN': '来源暂时繁忙，请稍后再试。',
    },
    when: 'A news source answered 429 or 503; its `Retry-After` is kept to.',
    next: 'Try again later.',
  },
  feed_broken: {
    status: 200,
    message: {
      en: 'The source has a fault of its own at present.',
      'zh-CN': '来源自身出现故障。',
    },
    when: 'A news source answered with another 5xx.',
    next: 'Try again later.',
  },
  feed_redirects: {
    status: 200,
    message: {
      en: 'The source sends from one address to the next without end.',
      'zh-CN': '来源的重定向次数过多。',
    },
    when: 'A news source redirects more often than the server follows.',
    next: 'Use the address at the end of the redirects.',
  },
  feed_taken: {
    status: 200,
    message: {
      en: 'This source is in the list already.',
      'zh-CN': '该来源已在列表中。',
    },
    when: 'A news source has this address already.',
    next: 'Change the one that is there.',
  },
  feeds_full: {
    status: 200,
    message: {
      en: 'There are as many sources as the site can have. Remove one first.',
      'zh-CN': '来源数量已达上限，请先删除一个。',
    },
    when: 'There are as many news sources as the limit allows.',
    next: 'Remove a source, then repeat the call.',
  },
  feeds_off: {
    status: 200,
    message: {
      en: 'Fetching of news is switched off on this server.',
      'zh-CN': '本服务器已关闭新闻获取功能。',
    },
    when: 'A source is to be tried while `NEWS_FETCH=false`.',
    next: 'Switch it on, or leave it.',
  },
} as const satisfies Record<string, ErrorEntry>;
