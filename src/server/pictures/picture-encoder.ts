import type { ImageSize } from '#server/db/shapes/files.ts'
import { createFairGate } from '#server/calls/fair-gate.ts'
import { checkUpload, type UploadProblem } from './check-upload.ts'
import { loadSharp, type SharpLibrary } from './load-sharp.ts'

/** What a picture must have, and may have at most. */
export const uploadLimits = { width: 800, height: 500, pixels: 40_000_000 } as const

const widths = { w1600: 1600, w800: 800, w400: 400 } as const
const social = { width: 1200, height: 630 } as const
const webpQuality = 80
const jpegQuality = 82

/** A picture in all stored sizes, without anything else that was in the file. */
export interface EncodedPicture {
  /** Of the largest file. */
  width: number
  height: number
  files: Record<ImageSize, Uint8Array>
}

/** `size` is what the picture has, where its size is the problem. */
export type Encoding =
  { picture: EncodedPicture } | { problem: UploadProblem; size?: { width: number; height: number } }

/** Who waits for a turn. */
export interface EncodingCaller {
  caller: string
  signal: AbortSignal
}

export interface PictureEncoder {
  /**
   * Decodes an uploaded file and encodes it in all sizes, one file at a time. Throws `unavailable` when too many wait, and
   * `rateLimited` when too many of one caller do.
   */
  encode(bytes: Uint8Array, who: EncodingCaller): Promise<Encoding>
}

const limits = {
  slots: 1,
  queue: 8,
  maxWaitMs: 30_000,
  texts: {
    busy: 'Too many pictures are being uploaded right now. Try again in a moment.',
    tooManyOwn: 'Too many of your pictures are being uploaded. Wait until one has finished.',
  },
}

/** Decodes once into 1,600 pixels, upright and in sRGB, and derives the other sizes from that. */
const resizeAll = async (sharp: SharpLibrary, bytes: Buffer): Promise<EncodedPicture> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'warning' })
    .autoOrient()
    .resize({ width: widths.w1600, height: 2 * widths.w1600, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } })
  const toWebp = (most: number): Promise<Buffer> =>
    open()
      .resize({ width: most, height: 2 * most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: webpQuality })
      .toBuffer()
  return {
    width,
    height,
    files: {
      w1600: await toWebp(widths.w1600),
      w800: await toWebp(widths.w800),
      w400: await toWebp(widths.w400),
      social: await open()
        .resize({ ...social, fit: 'cover', position: sharp.strategy.attention })
        .jpeg({ quality: jpegQuality })
        .toBuffer(),
    },
  }
}

const isPixelLimit = (fault: unknown): boolean => fault instanceof Error && /pixel limit/.test(fault.message)

const encode = async (sharp: SharpLibrary, bytes: Buffer): Promise<Encoding> => {
  try {
    const found = await sharp(bytes, {
      limitInputPixels: uploadLimits.pixels,
      failOn: 'warning',
    }).metadata()
    if ((found.pages ?? 1) > 1) return { problem: 'animated' }
    const { width, height } = found.autoOrient
    if (width < uploadLimits.width || height < uploadLimits.height)
      return { problem: 'tooSmall', size: { width, height } }
    return { picture: await resizeAll(sharp, bytes) }
  } catch (fault) {
    // The library's errors are about the file: it decodes from memory and writes to memory.
    return { problem: isPixelLimit(fault) ? 'tooManyPixels' : 'damaged' }
  }
}

/** Creates the encoder of this process. `load` replaces the library in tests. */
export const createPictureEncoder = (
  load: () => Promise<SharpLibrary | null> = loadSharp,
): PictureEncoder => {
  const gate = createFairGate(limits)
  let loading: Promise<SharpLibrary | null> | null = null
  return {
    encode: async (uploaded, who) => {
      const bytes = Buffer.from(uploaded.buffer, uploaded.byteOffset, uploaded.byteLength)
      const problem = checkUpload(bytes)
      if (problem) return { problem }
      return gate({ ...who, isSignedIn: true }, async () => {
        loading ??= load()
        const sharp = await loading
        return sharp ? encode(sharp, bytes) : { problem: 'cannotDecode' as const }
      })
    },
  }
}
