import { z } from 'zod'

/** The hash in the address of a stored file: SHA-256 in hex. */
export const FileHash = z.string().regex(/^[0-9a-f]{64}$/)

/** Where stored files are served: below the API's base path, which the console forwards. */
export const filesPath = '/api/files/'

/** Widths of the stored WebP files; `social` is a JPEG of 1200 × 630 for link previews. */
export const imageWidths = [1600, 800, 400] as const

/**
 * A picture of a package. Its files are at `/api/files/<hash>.webp` and `/api/files/<hash>.jpg`. `focusX` and `focusY`
 * are percent from the left and the top of what must stay visible when the picture is cropped.
 */
export const PackageImage = z.object({
  imageId: z.string().regex(/^[0-9a-f]{24}$/),
  alt: z.string().trim().max(160),
  focusX: z.int().min(0).max(100),
  focusY: z.int().min(0).max(100),
  width: z.int(),
  height: z.int(),
  files: z.object({ w1600: FileHash, w800: FileHash, w400: FileHash, social: FileHash }),
})
export type PackageImage = z.infer<typeof PackageImage>
