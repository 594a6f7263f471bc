import { packageThemes, type PackageKind, type PackageTheme } from '#contract/entities/package.ts'
import { formatMinutes } from '#domain/format.ts'
import { NumberBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { SelectBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { useBuilder } from '#renderer/features/packages/builder/builder-context.ts'
import {
  blankDoc,
  toPackageName,
  withNights,
  type BuilderDoc,
} from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts, choiceTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { DestinationRows } from './destination-rows.tsx'
import { sectionTexts as texts } from './section-texts.ts'
import { themeNames } from '#renderer/features/packages/theme-names.ts'

const kinds: readonly PackageKind[] = ['package', 'activity']

/** Starts again with the other kind and keeps what both have. */
const withKind = ({ facts, body }: BuilderDoc, kind: PackageKind): BuilderDoc => {
  const blank = blankDoc(kind)
  const { packageName, destinations, themes } = facts
  const { title, summary, highlights, inclusions, exclusions, termsHtml } = body
  return {
    facts: { ...blank.facts, packageName, destinations, themes },
    body: { ...blank.body, title, summary, highlights, inclusions, exclusions, termsHtml },
  }
}

/** Package or activity: chosen before the first save, which fixes it. */
const KindChoice = () => {
  const { doc, packageId, change } = useBuilder()
  if (packageId !== null) return null
  return (
    <fieldset className="builder-kinds">
      <legend className="field-label">{builderTexts.kindQuestion}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={doc.facts.kind === kind ? 'builder-kind is-chosen' : 'builder-kind'}>
          <input
            type="radio"
            name="package-kind"
            aria-label={builderTexts.kinds[kind]}
            checked={doc.facts.kind === kind}
            onChange={() => change((now) => withKind(now, kind))}
          />
          <span>
            <strong>{builderTexts.kinds[kind]}</strong>
            <span className="small muted">{builderTexts.kindHelps[kind]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const Names = () => {
  const { doc, packageId, change } = useBuilder()
  const { facts, body } = doc
  const setTitle = (title: string): void =>
    change((now) => {
      // The address of a new package follows its title until someone types one.
      const follows = packageId === null && now.facts.packageName === toPackageName(now.body.title)
      return {
        facts: follows ? { ...now.facts, packageName: toPackageName(title) } : now.facts,
        body: { ...now.body, title },
      }
    }, 'title')
  return (
    <>
      <TextBox
        label={texts.title}
        path="body.title"
        help={texts.titleHelp}
        isRequired
        value={body.title}
        maxLength={120}
        onChange={setTitle}
      />
      <TextBox
        label={texts.address}
        path="packageName"
        help={texts.addressHelp(facts.packageName)}
        value={facts.packageName}
        maxLength={80}
        onChange={(packageName) =>
          change((now) => ({ ...now, facts: { ...now.facts, packageName } }), 'packageName')
        }
      />
      <TextBox
        label={texts.summary}
        path="body.summary"
        help={texts.summaryHelp(300 - body.summary.length)}
        value={body.summary}
        maxLength={300}
        rows={2}
        onChange={(summary) => change((now) => ({ ...now, body: { ...now.body, summary } }), 'summary')}
      />
    </>
  )
}

const Length = () => {
  const { doc, change } = useBuilder()
  const { kind, nights, durationMinutes } = doc.facts
  return kind === 'package' ? (
    <NumberBox
      label={texts.nights}
      path="nights"
      help={texts.nightsHelp(Number.isFinite(nights) ? nights : 0)}
      value={nights}
      onChange={(next) => change((now) => withNights(now, next), 'nights')}
    />
  ) : (
    <NumberBox
      label={texts.duration}
      path="durationMinutes"
      help={Number.isFinite(durationMinutes) ? formatMinutes(durationMinutes) : ''}
      value={durationMinutes}
      onChange={(next) =>
        change((now) => ({ ...now, facts: { ...now.facts, durationMinutes: next } }), 'duration')
      }
    />
  )
}

const Themes = () => {
  const { doc, change, problemAt } = useBuilder()
  const chosen = doc.facts.themes
  const toggle = (theme: PackageTheme): void =>
    change((now) => {
      const { themes } = now.facts
      const next = themes.includes(theme) ? themes.filter((each) => each !== theme) : [...themes, theme]
      return { ...now, facts: { ...now.facts, themes: next } }
    })
  const problem = problemAt('themes')
  return (
    <fieldset className="builder-group" data-place="themes">
      <legend className="field-label">{texts.themes}</legend>
      <div className="builder-chips">
        {packageThemes.map((theme) => (
          <button
            key={theme}
            type="button"
            className="builder-chip"
            aria-pressed={chosen.includes(theme)}
            disabled={chosen.length >= 5 && !chosen.includes(theme)}
            onClick={() => toggle(theme)}
          >
            {themeNames[theme]}
          </button>
        ))}
      </div>
      <p className={problem ? 'field-error' : 'field-help'}>{problem ?? texts.themesHelp}</p>
    </fieldset>
  )
}

const toOptions = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

const Sale = () => {
  const { doc, change } = useBuilder()
  const { priceMode, stockMode } = doc.facts
  return (
    <div className="builder-pair">
      <SelectBox
        label={texts.priceMode}
        path="priceMode"
        value={priceMode}
        options={toOptions(choiceTexts.priceModes)}
        onChange={(next) => change((now) => ({ ...now, facts: { ...now.facts, priceMode: next } }))}
      />
      <SelectBox
        label={texts.stockMode}
        path="stockMode"
        help={texts.stockHelps[stockMode]}
        value={stockMode}
        options={toOptions(choiceTexts.stockModes)}
        onChange={(next) => change((now) => ({ ...now, facts: { ...now.facts, stockMode: next } }))}
      />
    </div>
  )
}

/** Title, address, length, destinations, themes, and how the package is sold. */
export const BasicsSection = () => (
  <div className="builder-form">
    <KindChoice />
    <Names />
    <div className="builder-pair">
      <Length />
    </div>
    <DestinationRows />
    <Themes />
    <Sale />
  </div>
)
