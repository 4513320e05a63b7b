import type { ErrorEntry } from './error-entry';

/** Errors of uploading and deleting images; part of the error catalogue. */
export const IMAGE_ERRORS = {
  image_too_large: {
    status: 413,
    message: {
      en: 'This file is too large: an image may have at most {limit} MB.',
      'zh-CN': '文件过大，图片不能超过 {limit} MB。',
    },
    when: 'An image exceeds the library’s limit in bytes.',
    next: 'Make the image smaller, then send it again.',
  },
  image_empty: {
    status: 200,
    message: { en: 'This file is empty.', 'zh-CN': '这是一个空文件。' },
    when: 'An empty file is uploaded as an image.',
    next: 'Choose another file.',
  },
  image_not_fetched: {
    status: 200,
    message: {
      en: 'This picture cannot be fetched from its address. Save it on your device and add it from there.',
      'zh-CN': '无法从该地址取得图片。请先把图片存到本机，再从本机上传。',
    },
    when: 'The address of a picture of another site is unknown, private, slow, or answers with an error.',
    next: 'Let the user save the picture and upload the file.',
  },
  image_broken: {
    status: 200,
    message: {
      en: 'This file is damaged or is not an image.',
      'zh-CN': '文件已损坏，或者不是图片。',
    },
    when: 'The content of an uploaded file is not a valid image, regardless of its name.',
    next: 'Choose another file.',
  },
  image_svg: {
    status: 200,
    message: {
      en: 'This SVG cannot be read: it is not valid XML. Export the drawing again, or save it as PNG.',
      'zh-CN': '这个 SVG 不是有效的 XML，无法读取。请重新导出，或另存为 PNG。',
    },
    when: 'An SVG is truncated, not well-formed XML, or declares entities.',
    next: 'Export the drawing again, or send it as PNG or WebP.',
  },
  image_svg_empty: {
    status: 200,
    message: {
      en: 'Without its scripts, links and embedded content, this SVG has nothing to show. Save it as PNG or WebP.',
      'zh-CN': '去掉脚本、链接和嵌入内容后，这个 SVG 没有可显示的图形。请另存为 PNG 或 WebP。',
    },
    when: 'An SVG has no shape and no text after sanitizing.',
    next: 'Send the drawing as PNG or WebP.',
  },
  image_svg_heavy: {
    status: 200,
    message: {
      en: 'This SVG has too many parts or effects to be drawn quickly. Simplify it, or save it as PNG or WebP.',
      'zh-CN': '这个 SVG 的图形或特效太多，绘制会很慢。请简化，或另存为 PNG 或 WebP。',
    },
    when: 'An SVG exceeds the limits of elements, nesting or references.',
    next: 'Simplify the drawing, or send it as PNG or WebP.',
  },
  image_format: {
    status: 200,
    message: {
      en: 'This image format is not supported. Send JPEG, PNG, GIF, WebP, AVIF, SVG, TIFF or ICO.',
      'zh-CN': '不支持这种图片格式，请上传 JPEG、PNG、GIF、WebP、AVIF、SVG、TIFF 或 ICO。',
    },
    when: 'An image has a format that not all browsers support.',
    next: 'Convert the image, then send it again.',
  },
  image_tiny: {
    status: 200,
    message: {
      en: 'This image has only {width} × {height} pixels: too small or too narrow to be seen.',
      'zh-CN': '图片只有 {width} × {height} 像素，太小或太窄。',
    },
    when: 'An image is smaller than 3 by 3 pixels, or more than 100 times as high as wide.',
    next: 'Choose another file.',
  },
  image_too_many_pixels: {
    status: 200,
    message: {
      en: 'This image has {width} × {height} pixels, more than the 40 million that the library accepts.',
      'zh-CN': '图片为 {width} × {height} 像素，超过了 4000 万像素的上限。',
    },
    when: 'An image has more than 40 megapixels.',
    next: 'Scale the image down, then send it again.',
  },
  image_animation_too_large: {
    status: 200,
    message: {
      en: 'This animation has {frames} frames of {width} × {height} pixels, more than the 100 million pixels that the library accepts.',
      'zh-CN': '动图有 {frames} 帧，每帧 {width} × {height} 像素，总数超过了 1 亿像素的上限。',
    },
    when: 'The frames of an animation have more than 100 million pixels together.',
    next: 'Make the animation smaller or shorter, then send it again.',
  },
  image_in_use: {
    status: 200,
    message: {
      en: 'This image is still shown in {count} places. Replace it there first, or delete it anyway.',
      'zh-CN': '这张图片仍有 {count} 处在使用。请先替换，或确认强制删除。',
    },
    when: 'An image in use is deleted without `force`; `data.uses` lists the places.',
    next: 'Show the places, and let the user replace it, or delete it with `force: true`.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Errors of every upload of a picture that depend on the content of the file. */
export const PICTURE_ERRORS = [
  'image_empty',
  'image_broken',
  'image_svg',
  'image_svg_empty',
  'image_svg_heavy',
  'image_format',
  'image_tiny',
  'image_too_many_pixels',
  'image_animation_too_large',
  'image_too_large',
] as const satisfies readonly (keyof typeof IMAGE_ERRORS)[];
