import { Link } from 'react-router-dom'
import type { PackageCard, PackageKind } from '#contract/entities/package.ts'
import { toRupees } from '#domain/money/money.ts'
import { addQuoteMarkup } from '#domain/packages/quote-markup.ts'
import { formatLength, formatPlaces } from '#renderer/entities/packages/package-words.ts'
import { newQuoteId } from '#renderer/entities/quotes/make-quote.ts'
import { themeNames } from '#renderer/features/packages/theme-names.ts'
import { packagePage } from '#renderer/routes/packages-shop.ts'
import { quoteEditor } from '#renderer/routes/quotes.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { agentListTexts as texts } from './agent-list-texts.ts'

const { heads } = texts

/** What the table shows beside the packages themselves. */
export interface AgentView {
  kind: PackageKind
  isNetShown: boolean
  /** The agent's own markup, in basis points. */
  markupBp: number
  mayQuote: boolean
  /** The chosen month as `YYYY-MM`; undefined for any. */
  month: string | undefined
}

/** Returns what the agent pays, adds and gets for one person, in paise; null without a fixed price. */
const toPrices = ({ fromPriceMinor, priceMode }: PackageCard, markupBp: number) => {
  if (fromPriceMinor === null || priceMode === 'onRequest') return null
  const net = { totalMinor: fromPriceMinor, perAdultMinor: fromPriceMinor }
  const { totalMinor } = addQuoteMarkup(net, { is: 'percent', bp: markupBp })
  return { netMinor: fromPriceMinor, markupMinor: totalMinor - fromPriceMinor, totalMinor }
}

const Paise = ({ minor, isStrong = false }: { minor: number; isStrong?: boolean }) => (
  <Amount rupees={toRupees(minor)} isStrong={isStrong} />
)

const TitleLink = ({ row, view: { month } }: { row: PackageCard; view: AgentView }) => (
  <Link
    className="clip"
    title={row.title}
    to={packagePage.to({ packageName: row.packageName, _id: row._id, ...(month ? { month } : {}) })}
  >
    <bdi>{row.title}</bdi>
  </Link>
)

/** Returns where a quote of a package begins; null if it can't be quoted. */
export const toQuoteLink = (row: PackageCard, { mayQuote, markupBp }: AgentView): string | null =>
  mayQuote && row.priceMode === 'fixed'
    ? quoteEditor.to({
        quoteId: newQuoteId,
        package: row._id,
        ...(markupBp > 0 ? { markup: String(markupBp / 100) } : {}),
      })
    : null

const QuoteButton = ({ row, view }: { row: PackageCard; view: AgentView }) => {
  const to = toQuoteLink(row, view)
  return to === null ? null : (
    <ButtonLink variant="minimal" to={to} aria-label={`${texts.quote}: ${row.title}`}>
      {texts.quote}
    </ButtonLink>
  )
}

const priceSorts = [
  { value: 'priceAsc', direction: 'ascending' },
  { value: 'priceDesc', direction: 'descending' },
] as const

const netColumns = (view: AgentView): GridColumn<PackageCard>[] =>
  view.isNetShown
    ? [
        {
          id: 'net',
          head: heads.net,
          width: 116,
          align: 'end',
          sorts: priceSorts,
          cell: (row) => {
            const prices = toPrices(row, view.markupBp)
            return prices ? <Paise minor={prices.netMinor} /> : null
          },
        },
        {
          id: 'markup',
          head: heads.markup,
          width: 104,
          align: 'end',
          cell: (row) => {
            const prices = toPrices(row, view.markupBp)
            return prices ? <Paise minor={prices.markupMinor} /> : null
          },
        },
      ]
    : []

/** The columns of an agent's list, prices first. Net and markup are missing while a customer looks on. */
export const agentColumns = (view: AgentView): GridColumn<PackageCard>[] => [
  {
    id: 'title',
    head: heads.title[view.kind],
    width: 240,
    isStretching: true,
    cell: (row) => <TitleLink row={row} view={view} />,
  },
  ...netColumns(view),
  {
    id: 'customer',
    head: heads.customer,
    width: 130,
    align: 'end',
    ...(view.isNetShown ? {} : { sorts: priceSorts }),
    cell: (row) => {
      const prices = toPrices(row, view.markupBp)
      return prices ? (
        <Paise minor={prices.totalMinor} isStrong />
      ) : (
        <span className="muted">{texts.onRequest}</span>
      )
    },
  },
  {
    id: 'quote',
    head: heads.quote,
    isHeadHidden: true,
    width: 130,
    cell: (row) => <QuoteButton row={row} view={view} />,
  },
  {
    id: 'places',
    head: heads.places,
    width: 170,
    cell: ({ destinations }) => {
      const places = formatPlaces(destinations)
      return (
        <span className="clip" title={places}>
          {places}
        </span>
      )
    },
  },
  {
    id: 'length',
    head: heads.length,
    width: 84,
    sorts: [{ value: 'nights', direction: 'ascending' }],
    cell: (row) => formatLength(row),
  },
  {
    id: 'themes',
    head: heads.themes,
    width: 130,
    cell: ({ themes }) => <span className="clip">{themes.map((theme) => themeNames[theme]).join(', ')}</span>,
  },
  {
    id: 'left',
    head: heads.left,
    width: 56,
    align: 'end',
    cell: ({ placesLeft }) => (placesLeft === null ? null : <span className="num">{placesLeft}</span>),
  },
]

/** A package on a narrow screen. */
export const AgentPackageCard = ({ row, view }: { row: PackageCard; view: AgentView }) => {
  const prices = toPrices(row, view.markupBp)
  return (
    <article className="money-card">
      <h2 className="agent-package-title">
        <TitleLink row={row} view={view} />
      </h2>
      <p className="small muted">{`${formatPlaces(row.destinations)} · ${formatLength(row)}`}</p>
      {prices && view.isNetShown ? (
        <p className="row spread small muted">
          <span>
            {heads.net} <Paise minor={prices.netMinor} />
          </span>
          <span>
            {heads.markup} <Paise minor={prices.markupMinor} />
          </span>
        </p>
      ) : null}
      <p className="row spread">
        <span>
          <span className="small muted">{heads.customer} </span>
          {prices ? <Paise minor={prices.totalMinor} isStrong /> : texts.onRequest}
        </span>
        <QuoteButton row={row} view={view} />
      </p>
    </article>
  )
}
