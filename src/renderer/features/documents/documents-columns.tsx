import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { formatPlaceOfSupply } from '#domain/documents/draw-document.ts'
import { formatInstant, formatInstantBrief } from '#domain/format-instant.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import type { GridColumn } from '#renderer/ui/grid/grid-types.ts'
import { documentsTexts as texts } from './texts.ts'

const { heads } = texts

const DocumentNumber = ({ document: { documentNo, isCounted } }: { document: IssuedDocument }) => (
  <span className="mono clip" title={isCounted ? documentNo : `${documentNo}. ${texts.earlier}.`}>
    {documentNo}
  </span>
)

interface CustomerProps {
  document: IssuedDocument
  onCustomer: (userId: string) => void
}

/** The buyer's name, which filters the list by the customer. */
const Customer = ({ document: { buyer, userId }, onCustomer }: CustomerProps) => (
  <Button
    variant="minimal"
    size="small"
    className="clip"
    text={buyer.name || userId}
    title={texts.onlyCustomer(buyer.name || userId)}
    onClick={() => onCustomer(userId)}
  />
)

/** Returns the columns of the list. */
export const documentColumns = (onCustomer: CustomerProps['onCustomer']): GridColumn<IssuedDocument>[] => [
  { id: 'kind', head: heads.kind, width: 124, cell: ({ kind }) => texts.kinds[kind] },
  {
    id: 'number',
    head: heads.number,
    width: 148,
    cell: (document) => <DocumentNumber document={document} />,
  },
  {
    id: 'issued',
    head: heads.issued,
    width: 124,
    cell: ({ issuedOn }) => (
      <span className="num clip" title={formatInstant(issuedOn)}>
        {formatInstantBrief(issuedOn, serverNow())}
      </span>
    ),
  },
  {
    id: 'customer',
    head: heads.customer,
    width: 180,
    isStretching: true,
    cell: (document) => <Customer document={document} onCustomer={onCustomer} />,
  },
  {
    id: 'about',
    head: heads.about,
    width: 220,
    isStretching: true,
    cell: ({ about }) => (
      <span className="clip" title={about}>
        {about}
      </span>
    ),
  },
  {
    id: 'place',
    head: heads.place,
    width: 140,
    cell: ({ placeOfSupply }) => <span className="clip">{formatPlaceOfSupply(placeOfSupply)}</span>,
  },
  {
    id: 'taxable',
    head: heads.taxable,
    width: 104,
    align: 'end',
    cell: ({ taxable }) => <Amount rupees={taxable} />,
  },
  { id: 'gst', head: heads.gst, width: 88, align: 'end', cell: ({ gst }) => <Amount rupees={gst} /> },
  {
    id: 'total',
    head: heads.total,
    width: 116,
    align: 'end',
    cell: ({ total }) => <Amount rupees={total} isStrong />,
  },
]

/** A document on a narrow screen. */
export const DocumentCard = ({ document, onCustomer }: CustomerProps) => (
  <article className="money-card">
    <header className="row spread">
      <DocumentNumber document={document} />
      <Amount rupees={document.total} isStrong />
    </header>
    <p className="small muted">
      {texts.kinds[document.kind]} · <span className="num">{formatInstant(document.issuedOn)}</span>
    </p>
    <Customer document={document} onCustomer={onCustomer} />
    <p className="small muted">{document.about}</p>
    {document.gst === 0 ? null : (
      <p className="small muted">
        {heads.gst} <Amount rupees={document.gst} />
      </p>
    )}
  </article>
)
