/** Pictures of 12 × 6 pixels as a browser writes them, and files that only look like pictures. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAGCAYAAAD37n+BAAAAI0lEQVR4AdzLMQ0AAAwCwQYDlYpLbIEGVj758fCUm3FlCyAAAAD//+emZoEAAAAGSURBVAMAilAbMaDS2CEAAAAASUVORK5CYII='
const jpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAGAAwDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJoBwK//2Q=='
const webp =
  'UklGRhoCAABXRUJQVlA4WAoAAAAgAAAACwAABQAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggLAAAANABAJ0BKgwABgACwEwloAJ0ugH4AAOwAP7q1H/8btxhvwXf+LNg1hroAAAA'
/** 2,001 pixels wide. */
const wide =
  'iVBORw0KGgoAAAANSUhEUgAAB9EAAAABCAYAAABpP15DAAAAP0lEQVR4AezQMQ0AAAzDsGn8QZdC78phEP+JAAECBAgQIECAAAECBAgQWBfwR4AAAQIECBAgQIAAAQIECJQCAQAA//831VRYAAAABklEQVQDAF3PAAOM/zzWAAAAAElFTkSuQmCC'

const as = (kind: string, bytes: Buffer | string): string =>
  `data:image/${kind};base64,${typeof bytes === 'string' ? bytes : bytes.toString('base64')}`
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64')
const spoilt = (text: string, at: number): Buffer => {
  const bytes = fromBase64(text)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return bytes
}
/** Returns a JPEG with an EXIF segment after its first marker. */
const withExif = (): Buffer => {
  const bytes = fromBase64(jpeg)
  const exif = Buffer.from([0xff, 0xe1, 0x00, 0x08, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00])
  return Buffer.concat([bytes.subarray(0, 2), exif, bytes.subarray(2)])
}
const behind = (text: string): Buffer =>
  Buffer.concat([fromBase64(text), Buffer.from('<script>alert(1)</script>')])

export const pictures = {
  good: { PNG: as('png', png), JPEG: as('jpeg', jpeg), WebP: as('webp', webp) },
  bad: {
    'an SVG': as('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    'an SVG that says it is a PNG': as('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    'a GIF': as('gif', Buffer.from('GIF89a')),
    'an address': 'https://example.com/logo.png',
    'a script': 'javascript:alert(1)',
    HTML: 'data:text/html;base64,PGI+',
    'a JPEG that says it is a PNG': as('png', jpeg),
    'a PNG with something behind it': as('png', behind(png)),
    'a JPEG with something behind it': as('jpeg', behind(jpeg)),
    'a WebP with something behind it': as('webp', behind(webp)),
    'a PNG that is cut off': as('png', fromBase64(png).subarray(0, 60)),
    'a JPEG that is cut off': as('jpeg', fromBase64(jpeg).subarray(0, -2)),
    'a PNG with a wrong check sum': as('png', spoilt(png, 50)),
    'a JPEG with EXIF': as('jpeg', withExif()),
    'wider than 2,000 pixels': as('png', wide),
    'more than 100 kB': as('png', Buffer.alloc(100_001)),
    'not base64': 'data:image/png;base64,%%%',
    'base64 with bits left over': as('png', png.replace(/I=$/, 'J=')),
  },
} as const
