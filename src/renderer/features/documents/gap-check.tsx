import { Tick, WarningSign } from '@blueprintjs/icons'
import type { DocumentSeries } from '#contract/http/documents.ts'
import { documentsTexts as texts } from './texts.ts'

const Series = ({ kind, financialYear, last, missingCount, missing }: DocumentSeries) =>
  missingCount === 0 ? (
    <li className="row documents-complete">
      <Tick size={14} aria-hidden />
      {texts.complete(kind, financialYear, last)}
    </li>
  ) : (
    <li className="row documents-missing">
      <WarningSign size={14} aria-hidden />
      <span role="alert">{texts.missing(kind, financialYear, missingCount, missing)}</span>
    </li>
  )

/** Says for each series of numbers whether one is missing. */
export const GapCheck = ({ series }: { series: readonly DocumentSeries[] }) => (
  <ul className="documents-series" aria-label={texts.gapCheck}>
    {series.map((one) => (
      <Series key={one.kind} {...one} />
    ))}
  </ul>
)
