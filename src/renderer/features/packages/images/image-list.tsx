import { useLayoutEffect, useRef, useState, type DragEvent } from 'react'
import { maxImages } from '#contract/http/packages-images.ts'
import { ImageCard } from './image-card.tsx'
import type { ImageChange, ImageDraft } from './image-draft.ts'
import { imagesTexts as texts } from './images-texts.ts'

interface ImageListProps {
  shown: ImageDraft['shown']
  onChange: (change: ImageChange) => void
}

/** Returns the id of the picture that an event happened on. */
const getImageId = ({ target }: DragEvent): string | null =>
  target instanceof Element ? (target.closest('[data-image]')?.getAttribute('data-image') ?? null) : null

/** The pictures that the package shows, in an order that dragging and Alt with an arrow key change. */
export const ImageList = ({ shown, onChange }: ImageListProps) => {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** What had the focus before a move, which takes the element out of the page for a moment. */
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) focused.current.focus()
    focused.current = null
  })

  const move = (imageId: string, to: number): void => {
    if (to < 0 || to >= shown.length) return
    const { activeElement } = document
    focused.current =
      activeElement instanceof HTMLElement && list.current?.contains(activeElement) ? activeElement : null
    onChange({ type: 'moved', imageId, to })
    setNews(texts.moved(to + 1, shown.length))
  }
  const dragOver = (event: DragEvent): void => {
    if (draggedId === null) return
    event.preventDefault()
    const over = getImageId(event)
    if (over === null || over === draggedId) return
    move(
      draggedId,
      shown.findIndex(({ imageId }) => imageId === over),
    )
  }
  return (
    <section className="stack">
      <h2 className="large">{texts.shown(shown.length, maxImages)}</h2>
      <p className="small muted">{texts.shownLead}</p>
      <ol
        className="package-images-list"
        ref={list}
        onDragOver={dragOver}
        onDrop={(event) => draggedId !== null && event.preventDefault()}
      >
        {shown.map((image, index) => (
          <ImageCard
            key={image.imageId}
            image={image}
            index={index}
            count={shown.length}
            onChange={onChange}
            onMove={(to) => move(image.imageId, to)}
            onDragged={(isDragged) => setDraggedId(isDragged ? image.imageId : null)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </section>
  )
}
