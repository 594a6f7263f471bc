import { Media } from '@blueprintjs/icons'
import type { CSSProperties } from 'react'
import type { PackageImage } from '#contract/entities/package-image.ts'
import './package-picture.css'

/** Returns the address of a stored picture. */
const toPictureUrl = (hash: string): string => `/api/files/${hash}.webp`

const toSrcSet = ({ files }: PackageImage): string =>
  `${toPictureUrl(files.w400)} 400w, ${toPictureUrl(files.w800)} 800w, ${toPictureUrl(files.w1600)} 1600w`

interface PackagePictureProps {
  image: PackageImage | null
  /** How wide the picture is drawn, as the `sizes` of an image. */
  sizes: string
  /** Loads the picture at once, for those that are visible when the page opens. */
  isEager?: boolean
  /** Shows the whole picture; otherwise it fills its place and is cropped around its focal point. */
  isWhole?: boolean
}

/** A picture of a package that fills its place. Without one, a plain background fills it. */
export const PackagePicture = ({ image, sizes, isEager, isWhole }: PackagePictureProps) => {
  if (!image)
    return (
      <span className="holiday-picture is-missing" aria-hidden="true">
        <Media size={28} />
      </span>
    )
  const style: CSSProperties = { objectPosition: `${image.focusX}% ${image.focusY}%` }
  return (
    <img
      className={isWhole ? 'holiday-picture is-whole' : 'holiday-picture'}
      src={toPictureUrl(image.files.w800)}
      srcSet={toSrcSet(image)}
      sizes={sizes}
      alt={image.alt}
      width={image.width}
      height={image.height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      style={isWhole ? undefined : style}
    />
  )
}
