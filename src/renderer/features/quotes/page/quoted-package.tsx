import type { SharedQuote } from '#contract/entities/quote.ts'
import { WholeDayPlan } from '#renderer/entities/packages/day-plan.tsx'
import { Gallery } from '#renderer/entities/packages/gallery.tsx'
import { Highlights, Included, Terms } from '#renderer/entities/packages/included.tsx'
import { PackagePicture } from '#renderer/entities/packages/package-picture.tsx'
import { dayTexts } from '#renderer/entities/packages/package-texts.ts'

interface QuotedPackageProps {
  quote: SharedQuote
  isPrint: boolean
}

const printedPictures = 3

/** The pictures of the package: to look through, or the first ones of the printed document, loaded at once. */
export const QuotePictures = ({ quote, isPrint }: QuotedPackageProps) => {
  const { images } = quote.body
  if (!isPrint) return <Gallery images={images} />
  return images.length === 0 ? null : (
    <div className="quote-page-pictures">
      {images.slice(0, printedPictures).map((image) => (
        <PackagePicture key={image.imageId} image={image} sizes="33vw" isEager />
      ))}
    </div>
  )
}

/** The package as it was quoted, with every day in full. */
export const QuotedPackage = ({ quote, isPrint }: QuotedPackageProps) => {
  const { body, kind } = quote
  return (
    <>
      <Highlights texts={body.highlights} />
      <WholeDayPlan days={body.days} title={kind === 'activity' ? dayTexts.activityTitle : dayTexts.title} />
      <Included inclusions={body.inclusions} exclusions={body.exclusions} />
      <Terms html={body.termsHtml} isOpen={isPrint} />
    </>
  )
}
