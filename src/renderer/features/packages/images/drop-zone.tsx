import { CloudUpload } from '@blueprintjs/icons'
import { useState, type DragEvent } from 'react'
import { imagesTexts as texts } from './images-texts.ts'

const isFileDrag = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files')

interface DropZoneProps {
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

/** Takes pictures that are chosen or dropped. */
export const DropZone = ({ isDisabled, onFiles }: DropZoneProps) => {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={isOver ? 'package-images-drop is-over' : 'package-images-drop'}
      onDragOver={(event) => {
        if (isDisabled || !isFileDrag(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (isDisabled || !isFileDrag(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
    >
      <CloudUpload size={20} />
      <label className="package-images-choose">
        <span>{texts.choose}</span>
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          disabled={isDisabled}
          aria-describedby="package-images-rules"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // Reset, so that the same file can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <span className="muted">{texts.dropHint}</span>
      <p className="small muted" id="package-images-rules">
        {texts.rules}
      </p>
    </div>
  )
}
