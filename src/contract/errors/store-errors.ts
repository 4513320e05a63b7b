import type { ErrorEntry } from './error-entry';

const next = 'Check the cloud storage settings, then try again.';

/** Errors of the cloud storage; part of the error catalogue. */
export const STORE_ERRORS = {
  store_not_set_up: {
    status: 200,
    message: {
      en: 'Cloud storage needs an access key, a secret key, a bucket, and a zone or an endpoint.',
      'zh-CN': '云存储需要填写 Access Key、Secret Key、存储空间，以及区域或服务地址。',
    },
    when: 'The cloud storage is tested without one of its settings.',
    next,
  },
  store_unreachable: {
    status: 200,
    message: {
      en: 'The cloud storage cannot be reached. Check the zone or the endpoint. Error of the connection: {answer}',
      'zh-CN': '无法连接云存储，请检查区域或服务地址。连接信息：{answer}',
    },
    when: 'No connection to the endpoint: unknown name, refused, too slow, or not trusted.',
    next,
  },
  store_keys_wrong: {
    status: 200,
    message: {
      en: 'The access key does not exist in the cloud storage, or the secret key does not match it.',
      'zh-CN': '云存储中没有该 Access Key，或 Secret Key 与其不匹配。',
    },
    when: 'The store refused the keys.',
    next,
  },
  store_no_rights: {
    status: 200,
    message: {
      en: 'These keys may not do this in the bucket: they need the rights to read, write and delete.',
      'zh-CN': '该密钥没有所需的权限，需要存储空间的读取、写入和删除权限。',
    },
    when: 'The keys are valid but have no rights to the bucket.',
    next: 'Grant the rights to the keys, or use other keys.',
  },
  store_no_bucket: {
    status: 200,
    message: {
      en: 'This bucket does not exist at this endpoint.',
      'zh-CN': '该服务地址中没有这个存储空间。',
    },
    when: 'The bucket does not exist, or is in another zone.',
    next,
  },
  store_cdn_wrong: {
    status: 200,
    message: {
      en: 'The bucket works, but its files cannot be read at the CDN address. Response: {answer}',
      'zh-CN': '存储空间可用，但 CDN 地址无法访问其中的文件。返回信息：{answer}',
    },
    when: 'A file that was written is not found at the CDN address.',
    next: 'Bind the address to the bucket and make the bucket public, or leave the address empty.',
  },
  store_former_failed: {
    status: 200,
    message: {
      en: 'Files of this site may be in the former store {place}, which does not work: {answer}. If it no longer exists, remove it from the former stores in the cloud storage settings.',
      'zh-CN':
        '原存储 {place} 中可能还有本站文件，但该存储不可用：{answer}。如已不再使用，请在云存储设置中将其移除。',
    },
    when: 'Files are moved, and a store of earlier settings does not work; `{answer}` is its message or an error of this table.',
    next: 'Make the store work, or save the settings with a list `former` without it.',
  },
  store_secret_lost: {
    status: 200,
    message: {
      en: 'The stored secret key cannot be read any more. Enter it again in the cloud storage settings.',
      'zh-CN': '已保存的 Secret Key 无法读取，请在云存储设置中重新填写。',
    },
    when: 'The secret key was stored under another ENCRYPTION_KEY.',
    next: 'Enter the secret key again.',
  },
  store_failed: {
    status: 200,
    message: {
      en: 'The cloud storage refused the request. Response: {answer}',
      'zh-CN': '云存储拒绝了请求。返回信息：{answer}',
    },
    when: 'The store answered with another error; `{answer}` is its message.',
    next,
  },
} as const satisfies Record<string, ErrorEntry>;
