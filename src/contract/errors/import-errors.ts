import { IMPORT_LIMITS } from '../limits';
import type { ErrorEntry } from './error-entry';

const ANOTHER = 'Show the message and let the user choose another file.';

/** Errors of imports; part of the error catalogue. Those of a file are also printed by the command. */
export const IMPORT_ERRORS = {
  import_running: {
    status: 200,
    message: {
      en: 'An import is running. Wait until it has ended, or stop it.',
      'zh-CN': '正在导入，请等待完成，或先停止。',
    },
    when: 'A file is uploaded or an import is started while another import waits or runs.',
    next: 'Read the list of imports until none is running.',
  },
  import_gone: {
    status: 200,
    message: {
      en: 'The uploaded file no longer exists. Upload it again.',
      'zh-CN': '上传的文件已不存在，请重新上传。',
    },
    when: 'An import whose file was imported or removed is started.',
    next: 'Upload the file again.',
  },
  export_unknown: {
    status: 200,
    message: {
      en: 'This format is not supported. The file must be a zip of a folder with Markdown, WXR of WordPress, JSON of Ghost, or a backup of Halo 2.',
      'zh-CN':
        '无法识别该文件。支持 Markdown 文件夹的 zip、WordPress 的 WXR、Ghost 的 JSON 和 Halo 2 的备份。',
    },
    when: 'A file that was not written by a supported program is imported.',
    next: ANOTHER,
  },
  export_broken: {
    status: 200,
    message: {
      en: 'The file is damaged or incomplete. Nothing was imported. {detail}',
      'zh-CN': '文件已损坏或不完整，未导入任何内容。{detail}',
    },
    when: 'A file that cannot be read completely is imported.',
    next: ANOTHER,
  },
  export_entities: {
    status: 200,
    message: {
      en: 'The file declares XML entities, which exports do not need. It was refused.',
      'zh-CN': '文件声明了自定义实体，已拒绝。',
    },
    when: 'An XML file declares entities.',
    next: ANOTHER,
  },
  export_too_large: {
    status: 200,
    message: {
      en: 'The file has a text that is too large. Nothing was imported.',
      'zh-CN': '文件中的文本过大，未导入任何内容。',
    },
    when: 'An export has a text beyond all limits, or needs more memory than an import may take.',
    next: ANOTHER,
  },
  export_slow: {
    status: 200,
    message: {
      en: `Reading the file took longer than ${IMPORT_LIMITS.seconds} seconds. Nothing was imported. Use the command “npm run import”.`,
      'zh-CN': `读取文件超过 ${IMPORT_LIMITS.seconds} 秒，未导入任何内容。请使用命令 npm run import。`,
    },
    when: 'Detecting the format of an uploaded file takes longer than `IMPORT_LIMITS` allows.',
    next: ANOTHER,
  },
  export_empty: {
    status: 200,
    message: { en: 'The file has no articles.', 'zh-CN': '文件中没有文章。' },
    when: 'A file without articles is imported.',
    next: ANOTHER,
  },
  archive_encrypted: {
    status: 200,
    message: {
      en: 'The archive has a password. Pack it without one.',
      'zh-CN': '压缩包有密码，请去掉密码后重新打包。',
    },
    when: 'An encrypted archive is imported.',
    next: ANOTHER,
  },
  archive_unsafe: {
    status: 200,
    message: {
      en: 'The archive has a file that leads out of its folder. It was refused: {detail}',
      'zh-CN': '压缩包中有指向文件夹之外的文件，已拒绝：{detail}',
    },
    when: 'A name in an archive is absolute, has `..`, or is not a valid file name.',
    next: ANOTHER,
  },
  archive_too_many: {
    status: 200,
    message: {
      en: `The archive has more than ${IMPORT_LIMITS.entries} files. Leave out files other than texts and pictures, or unpack it on the server and import the folder with “npm run import”, which has no such limit.`,
      'zh-CN': `压缩包中的文件超过 ${IMPORT_LIMITS.entries} 个。请去掉文章和图片以外的文件，或在服务器上解压，再用命令 npm run import 导入解压后的文件夹，文件夹没有此限制。`,
    },
    when: 'An archive has more entries than `IMPORT_LIMITS`.',
    next: ANOTHER,
  },
  archive_too_large: {
    status: 200,
    message: {
      en: `The files in the archive have more than ${IMPORT_LIMITS.bytes / 1024 ** 2} MB. Unpack it on the server and import the folder with “npm run import”, which has no such limit.`,
      'zh-CN': `压缩包解压后超过 ${IMPORT_LIMITS.bytes / 1024 ** 2} MB。请在服务器上解压，再用命令 npm run import 导入解压后的文件夹，文件夹没有此限制。`,
    },
    when: 'The files of an archive are larger than `IMPORT_LIMITS` allows, or than the archive declares.',
    next: ANOTHER,
  },
  import_gave_up: {
    status: 200,
    message: {
      en: 'The server stopped several times during this import. See the log of the server.',
      'zh-CN': '导入期间服务器多次停止，请查看服务器日志。',
    },
    when: 'Why an import failed, in its report: the process ended at each attempt.',
    next: 'Look at the log, then import again.',
  },
  import_lost: {
    status: 200,
    message: {
      en: 'The server with the uploaded file no longer exists. Upload the file again; imported articles are not duplicated.',
      'zh-CN': '存放上传文件的服务器已不存在。请重新上传文件，已导入的文章不会重复导入。',
    },
    when: 'Why an import failed, in its report: its file no longer exists.',
    next: 'Upload the file again.',
  },
} as const satisfies Record<string, ErrorEntry>;
