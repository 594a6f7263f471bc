import type { KeyboardEvent, PointerEvent } from 'react'
import { filesPath, type PackageImage } from '#contract/entities/package-image.ts'
import { imagesTexts as texts } from './images-texts.ts'

const stepPercent = 5
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-stepPercent, 0],
  ArrowRight: [stepPercent, 0],
  ArrowUp: [0, -stepPercent],
  ArrowDown: [0, stepPercent],
}

interface FocusPickerProps {
  image: PackageImage
  name: string
  onFocusPoint: (focusX: number, focusY: number) => void
}

/** The whole picture, in which a click or the arrow keys set what stays visible when it is cropped. */
export const FocusPicker = ({ image, name, onFocusPoint }: FocusPickerProps) => {
  const { focusX, focusY, files, width, height } = image
  const point = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const box = currentTarget.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    onFocusPoint((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height)
  }
  const step = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    // With Alt, the arrows move the whole picture in the list.
    if (!by || event.altKey) return
    event.preventDefault()
    onFocusPoint(focusX + by[0], focusY + by[1])
  }
  return (
    <button
      type="button"
      className="package-images-focus"
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-label={`${texts.ofPicture(texts.focus, name)}: ${texts.focusAt(focusX, focusY)}`}
      title={texts.focusHelp}
      onPointerDown={point}
      onKeyDown={step}
    >
      <img src={`${filesPath}${files.w400}.webp`} alt="" draggable={false} />
      <span
        className="package-images-point"
        style={{ left: `${focusX}%`, top: `${focusY}%` }}
        aria-hidden="true"
      />
    </button>
  )
}
