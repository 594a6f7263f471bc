import { filesPath } from '#contract/entities/package-image.ts'
import { Button } from '#renderer/ui/button.tsx'
import type { ImageChange, ImageDraft } from './image-draft.ts'
import { imagesTexts as texts } from './images-texts.ts'

interface HiddenImagesProps {
  hidden: ImageDraft['hidden']
  /** Whether the package may show another picture. */
  hasRoom: boolean
  onChange: (change: ImageChange) => void
}

/** Stored pictures that the package doesn't show. */
export const HiddenImages = ({ hidden, hasRoom, onChange }: HiddenImagesProps) =>
  hidden.length === 0 ? null : (
    <section className="stack">
      <h2 className="large">{texts.hidden}</h2>
      <p className="small muted">{texts.hiddenLead}</p>
      <ul className="package-images-hidden">
        {hidden.map(({ imageId, alt, files }, index) => {
          const name = alt || texts.unnamed(index + 1)
          return (
            <li key={imageId}>
              <img src={`${filesPath}${files.w400}.webp`} alt={alt} />
              <div className="row">
                <Button
                  size="small"
                  text={texts.show}
                  disabled={!hasRoom}
                  aria-label={texts.ofPicture(texts.show, name)}
                  onClick={() => onChange({ type: 'shown', imageId })}
                />
                <Button
                  size="small"
                  variant="minimal"
                  text={texts.delete}
                  aria-label={texts.ofPicture(texts.delete, name)}
                  onClick={() => onChange({ type: 'deleted', imageId })}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
