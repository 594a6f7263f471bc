import { useState } from 'react'
import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { documentKinds } from '#contract/http/documents.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { documentDownloadTexts } from '#renderer/entities/document-download-texts.ts'
import { useDocumentDownload } from '#renderer/entities/use-document-download.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { ListFoot } from '#renderer/ui/list/list-foot.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { ListStates } from '#renderer/ui/list/list-states.tsx'
import { useListMemory } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { linkedDocumentsTexts as texts } from './linked-texts.ts'
import { linkedWalletApi } from './linked-wallet-api.ts'

const kindOptions = documentKinds.map((value) => ({ value, label: texts.kindOptions[value] }))

const Row = ({ document, onDownload }: { document: IssuedDocument; onDownload: () => Promise<void> }) => {
  const [isBusy, setBusy] = useState(false)
  const { documentNo, kind, issuedOn, about, bookingId, gst, total } = document
  const download = async (): Promise<void> => {
    setBusy(true)
    await onDownload()
    setBusy(false)
  }
  return (
    <li className="supplier-payment">
      <div className="row spread">
        <span className="row">
          <strong className="mono">{documentNo}</strong>
          <span className="tag tone-quiet">{texts.kinds[kind]}</span>
        </span>
        <Amount rupees={total} isStrong />
      </div>
      <p className="small">
        <bdi>{about}</bdi>
        {bookingId === null ? null : ` · ${texts.booking(bookingId)}`}
      </p>
      <div className="row spread small muted">
        <span className="num">
          {formatInstant(issuedOn)}
          {gst === 0 ? null : (
            <>
              {' '}
              · {texts.gst} <Amount rupees={gst} />
            </>
          )}
        </span>
        <Button
          size="small"
          text={texts.download}
          aria-label={documentDownloadTexts.of(documentNo)}
          loading={isBusy}
          onClick={() => void download()}
        />
      </div>
    </li>
  )
}

/** The invoices, credit notes and receipts that the supplier issued to the agency, each with a download as a PDF. */
export const LinkedDocuments = ({ supplierId }: { supplierId: string }) => {
  const [kind, setKind] = useState<(typeof documentKinds)[number]>('all')
  const download = useDocumentDownload()
  const list = useList(linkedWalletApi.endpoints.linkDocuments, {
    place: useListMemory({ listKey: kind, pageSize: 25 }),
    request: { supplierId, kind, pageSize: 25 },
    rows: 'documents',
  })
  return (
    <section className="stack" aria-label={texts.title}>
      <div className="row spread">
        <h2 className="large">{texts.title}</h2>
        <ListSelect label={texts.kind} value={kind} options={kindOptions} onChange={setKind} />
      </div>
      <ListStates
        list={list}
        failed={texts.failed}
        empty={<EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>}
        skeleton={{ rows: 3, height: 72 }}
      >
        <ul className="supplier-payments">
          {list.rows.map((document) => (
            <Row
              key={document.documentId}
              document={document}
              onDownload={() => download(() => Promise.resolve(document))}
            />
          ))}
        </ul>
      </ListStates>
      <ListFoot list={list} summary={list.info && texts.count(list.info.total)} isHiddenOnOnePage />
    </section>
  )
}
