import { ChevronLeft, ChevronRight, Cross } from '@blueprintjs/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PackageImage } from '#contract/entities/package-image.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PackagePicture } from './package-picture.tsx'
import { galleryTexts } from './package-texts.ts'

interface GalleryViewerProps {
  images: readonly PackageImage[]
  first: number
  onClose: () => void
}

/** Shorter moves of a finger don't change the photo. */
const swipePx = 40

/** The photos one by one over the whole window. Arrow keys and swipes move, Escape closes. */
export const GalleryViewer = ({ images, first, onClose }: GalleryViewerProps) => {
  const [at, setAt] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const touchX = useRef<number | null>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const go = (by: number): void => setAt((index) => (index + by + images.length) % images.length)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined) go(by)
  }
  const image = images[at]
  return (
    <dialog
      ref={dialog}
      className="holiday-viewer"
      aria-label={galleryTexts.photos}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => {
        touchX.current = event.touches[0]?.clientX ?? null
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchX.current ?? 0)
        if (touchX.current !== null && Math.abs(moved) > swipePx) go(moved > 0 ? -1 : 1)
        touchX.current = null
      }}
    >
      <header className="holiday-viewer-head">
        <span className="num" role="status" aria-label={galleryTexts.photo(at + 1, images.length)}>
          {at + 1} / {images.length}
        </span>
        <Button
          icon={<Cross />}
          aria-label={galleryTexts.closePhotos}
          onClick={() => dialog.current?.close()}
        />
      </header>
      <div className="holiday-viewer-photo">
        <PackagePicture key={image?.imageId} image={image ?? null} sizes="100vw" isEager isWhole />
      </div>
      <footer className="holiday-viewer-foot">
        <Button icon={<ChevronLeft />} aria-label={galleryTexts.previousPhoto} onClick={() => go(-1)} />
        <span className="grow">{image?.alt}</span>
        <Button icon={<ChevronRight />} aria-label={galleryTexts.nextPhoto} onClick={() => go(1)} />
      </footer>
    </dialog>
  )
}
