import { filesPath } from '#contract/entities/package-image.ts'
import type { PackageBody } from '#contract/entities/package-body.ts'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { LinesBox, TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import { sectionTexts as texts } from './section-texts.ts'

const countLines = (lines: readonly string[]): number => lines.filter((line) => line.trim() !== '').length

const lists = [
  { name: 'highlights', label: texts.highlights, example: texts.highlightsExample, most: 10 },
  { name: 'inclusions', label: texts.inclusions, example: texts.inclusionsExample, most: 40 },
  { name: 'exclusions', label: texts.exclusions, example: texts.exclusionsExample, most: 40 },
] as const satisfies readonly { name: keyof PackageBody; label: string; example: string; most: number }[]

const Pictures = () => {
  const { doc, packageId, openPictures } = useBuilder()
  const { images } = doc.body
  return (
    <section className="builder-group" data-place="body.images" aria-label={texts.pictures}>
      <h2 className="field-label">{texts.pictures}</h2>
      {images.length === 0 ? (
        <p className="muted">{packageId === null ? texts.saveForPictures : texts.noPictures}</p>
      ) : (
        <ul className="builder-pictures" aria-label={texts.pictureCount(images.length)}>
          {images.map(({ imageId, alt, focusX, focusY, files }) => (
            <li key={imageId}>
              <img
                src={`${filesPath}${files.w400}.webp`}
                alt={alt}
                loading="lazy"
                style={{ objectPosition: `${focusX}% ${focusY}%` }}
              />
            </li>
          ))}
        </ul>
      )}
      {packageId === null ? null : (
        <div className="row">
          <Button text={texts.managePictures} onClick={openPictures} />
        </div>
      )}
    </section>
  )
}

/** Highlights, what the price includes, terms, and the pictures. */
export const ContentSection = () => {
  const { doc, change } = useBuilder()
  const { body } = doc
  const set = (part: Partial<PackageBody>, field: string): void =>
    change((now) => ({ ...now, body: { ...now.body, ...part } }), field)
  return (
    <div className="builder-form">
      {lists.map(({ name, label, example, most }) => (
        <LinesBox
          key={name}
          label={label}
          path={`body.${name}`}
          help={texts.linesHelp(countLines(body[name]), most)}
          placeholder={example}
          rows={name === 'highlights' ? 3 : 4}
          lines={body[name]}
          onChange={(lines) => set({ [name]: lines }, name)}
        />
      ))}
      <Pictures />
      <TextBox
        label={texts.terms}
        path="body.termsHtml"
        help={texts.termsHelp}
        isMono
        value={body.termsHtml}
        maxLength={65_536}
        rows={6}
        onChange={(termsHtml) => set({ termsHtml }, 'termsHtml')}
      />
      {body.termsHtml.trim() === '' ? null : (
        <details className="builder-group">
          <summary className="field-label">{texts.termsPreview}</summary>
          <SiteHtml className="builder-terms" html={body.termsHtml} />
        </details>
      )}
    </div>
  )
}
