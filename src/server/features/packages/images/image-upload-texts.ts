import { uploadLimits, type Encoding } from '#server/pictures/picture-encoder.ts'

type Refusal = Extract<Encoding, { problem: unknown }>

const { width, height, pixels } = uploadLimits

const texts: Record<Refusal['problem'], string> = {
  notPicture: 'Choose a JPEG, PNG or WebP picture.',
  heic: "This is a HEIC photo, which most browsers can't show. Save it as JPEG first: on a Mac, open it in Preview and choose File > Export. On an iPhone, choose Settings > Camera > Formats > Most Compatible and take the photo again.",
  animated: "Choose a picture that isn't animated.",
  hasMore: 'This file contains more than a picture. Open it and save it as a new JPEG.',
  damaged: 'This picture is damaged or incomplete. Open it and save it as a new JPEG.',
  tooSmall: `Choose a picture of at least ${width} × ${height} pixels.`,
  tooManyPixels: `Choose a picture of up to ${pixels / 1_000_000} megapixels.`,
  cannotDecode: "This server can't store pictures. Everything else works.",
}

/** Says why a file was refused and what to do. */
export const toUploadText = ({ problem, size }: Refusal): string =>
  size ? `${texts[problem]} This one has ${size.width} × ${size.height}.` : texts[problem]
