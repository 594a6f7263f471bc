import { ArrowDown, ArrowUp, DragHandleVertical } from '@blueprintjs/icons'
import { useState } from 'react'
import { filesPath, type PackageImage } from '#contract/entities/package-image.ts'
import { Button } from '#renderer/ui/button.tsx'
import { FocusPicker } from './focus-picker.tsx'
import type { ImageChange } from './image-draft.ts'
import { imagesTexts as texts } from './images-texts.ts'

interface ImageCardProps {
  image: PackageImage
  index: number
  count: number
  onChange: (change: ImageChange) => void
  onMove: (to: number) => void
  /** The picture that is being dragged over this one takes its place. */
  onDragged: (isOver: boolean) => void
}

const Details = ({ image, index, count, onChange, onMove }: Omit<ImageCardProps, 'onDragged'>) => {
  const { imageId, alt } = image
  const name = alt || texts.unnamed(index + 1)
  const fieldId = `alt-${imageId}`
  return (
    <div className="package-images-details">
      <div className="row">
        <span className="strong">{texts.position(index + 1, count)}</span>
        {index === 0 ? <span className="tag tone-info">{texts.cover}</span> : null}
      </div>
      <div className="field">
        <label className="field-label" htmlFor={fieldId}>
          {texts.alt}
        </label>
        <input
          id={fieldId}
          className="field-control"
          value={alt}
          maxLength={160}
          dir="auto"
          aria-describedby={`${fieldId}-help`}
          onChange={({ target }) => onChange({ type: 'described', imageId, alt: target.value })}
        />
        <span className="field-help" id={`${fieldId}-help`}>
          {alt.trim() === '' ? texts.altMissing : texts.altHelp}
        </span>
      </div>
      <div className="row package-images-actions">
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowUp />}
          disabled={index === 0}
          aria-label={texts.ofPicture(texts.moveUp, name)}
          onClick={() => onMove(index - 1)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowDown />}
          disabled={index === count - 1}
          aria-label={texts.ofPicture(texts.moveDown, name)}
          onClick={() => onMove(index + 1)}
        />
        <Button
          size="small"
          text={texts.hide}
          aria-label={texts.ofPicture(texts.hide, name)}
          onClick={() => onChange({ type: 'hidden', imageId })}
        />
        <Button
          size="small"
          text={texts.delete}
          aria-label={texts.ofPicture(texts.delete, name)}
          onClick={() => onChange({ type: 'deleted', imageId })}
        />
      </div>
    </div>
  )
}

/** A picture that the package shows: its place, focal point, crop and description. */
export const ImageCard = (props: ImageCardProps) => {
  const { image, index, onChange, onMove, onDragged } = props
  const { imageId, alt, focusX, focusY, files } = image
  const [isHeld, setHeld] = useState(false)
  const name = alt || texts.unnamed(index + 1)
  return (
    <li
      className="package-images-card"
      data-image={imageId}
      draggable={isHeld}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', imageId)
        onDragged(true)
      }}
      onDragEnd={() => {
        setHeld(false)
        onDragged(false)
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? index - 1 : index + 1)
      }}
    >
      <span
        className="package-images-handle"
        aria-hidden="true"
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
      >
        <DragHandleVertical size={16} />
      </span>
      <FocusPicker
        image={image}
        name={name}
        onFocusPoint={(x, y) => onChange({ type: 'focused', imageId, focusX: x, focusY: y })}
      />
      <figure className="package-images-crop">
        <img
          src={`${filesPath}${files.w400}.webp`}
          alt={alt}
          draggable={false}
          style={{ objectPosition: `${focusX}% ${focusY}%` }}
        />
        <figcaption className="small muted">{texts.preview}</figcaption>
      </figure>
      <Details {...props} />
    </li>
  )
}
