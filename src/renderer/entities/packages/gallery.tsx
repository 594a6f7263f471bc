import { Media } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import type { PackageImage } from '#contract/entities/package-image.ts'
import { Button } from '#renderer/ui/button.tsx'
import { loadable } from '#renderer/ui/loadable.tsx'
import { useNarrow } from '#renderer/ui/use-narrow.ts'
import { PackagePicture } from './package-picture.tsx'
import { galleryTexts } from './package-texts.ts'
import './gallery.css'

const Viewer = loadable(async () => (await import('./gallery-viewer.tsx')).GalleryViewer)

/** Pictures of the grid beside the large one. */
const gridCount = 5

interface PhotosProps {
  images: readonly PackageImage[]
  onOpen: (index: number) => void
}

const Photo = ({ images, index, onOpen, sizes }: PhotosProps & { index: number; sizes: string }) => {
  const image = images[index]
  if (!image) return null
  return (
    <button
      type="button"
      className="holiday-photo"
      aria-haspopup="dialog"
      aria-label={galleryTexts.openPhoto(index + 1, image.alt)}
      onPointerEnter={Viewer.preload}
      onClick={() => onOpen(index)}
    >
      <PackagePicture image={{ ...image, alt: '' }} sizes={sizes} isEager={index < gridCount} />
    </button>
  )
}

const Grid = (props: PhotosProps) => {
  const { images, onOpen } = props
  const shown = Math.min(images.length, gridCount)
  return (
    <div className={`holiday-gallery is-${shown}`}>
      {Array.from({ length: shown }, (_, index) => (
        <Photo
          key={index}
          {...props}
          index={index}
          sizes={index === 0 ? '(max-width: 1120px) 60vw, 660px' : '(max-width: 1120px) 25vw, 280px'}
        />
      ))}
      {images.length > 1 ? (
        <Button
          className="holiday-gallery-all"
          icon={<Media />}
          text={galleryTexts.showPhotos(images.length)}
          aria-haspopup="dialog"
          onClick={() => onOpen(0)}
        />
      ) : null}
    </div>
  )
}

/** Photos in a row that a finger moves, with their number. */
const Strip = (props: PhotosProps) => {
  const { images } = props
  const [at, setAt] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  const follow = (): void => {
    const { current } = row
    if (current && current.clientWidth > 0) setAt(Math.round(current.scrollLeft / current.clientWidth))
  }
  return (
    <div className="holiday-strip">
      <div ref={row} className="holiday-strip-row" onScroll={follow}>
        {images.map((image, index) => (
          <Photo key={image.imageId} {...props} index={index} sizes="100vw" />
        ))}
      </div>
      <span className="holiday-strip-count num" aria-hidden="true">
        {at + 1} / {images.length}
      </span>
    </div>
  )
}

/** The photos of a package: a grid, on a phone a row to swipe. Each opens the viewer. */
export const Gallery = ({ images }: { images: readonly PackageImage[] }) => {
  const [open, setOpen] = useState<number | null>(null)
  const isNarrow = useNarrow()
  if (images.length === 0) return null
  const Photos = isNarrow ? Strip : Grid
  return (
    <section aria-label={galleryTexts.photos}>
      <Photos images={images} onOpen={setOpen} />
      {open === null ? null : <Viewer images={images} first={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
