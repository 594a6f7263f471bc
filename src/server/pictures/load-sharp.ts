import type Sharp from 'sharp'

export type SharpLibrary = typeof Sharp

/** The only formats that are read. Without this, the library would also read SVG, which may name other files. */
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/** Loads the native picture library with the first upload, because not every platform has it. Returns null without it. */
export const loadSharp = async (): Promise<SharpLibrary | null> => {
  try {
    const { default: sharp } = await import('sharp')
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: loaders })
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  } catch {
    return null
  }
}
