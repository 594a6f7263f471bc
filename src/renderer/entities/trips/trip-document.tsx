import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { documents } from '#renderer/routes/staff.ts'
import { documentDownloadTexts } from '#renderer/entities/document-download-texts.ts'
import { useDocumentDownload } from '#renderer/entities/use-document-download.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { tripPaymentTexts as texts } from './trip-texts.ts'
import { tripsApi } from './trips-api.ts'

interface TripDocumentProps {
  tripId: string
  documentNo: string
}

/** Saves a document of a trip as a PDF. */
const DownloadButton = ({ tripId, documentNo }: TripDocumentProps) => {
  const dispatch = useAppDispatch()
  const download = useDocumentDownload()
  const [isBusy, setBusy] = useState(false)
  const load = async (): Promise<IssuedDocument> => {
    const { initiate } = tripsApi.endpoints.tripDocument
    return (await dispatch(initiate({ tripId, documentNo }, { subscribe: false })).unwrap()).document
  }
  const start = async (): Promise<void> => {
    setBusy(true)
    await download(load)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="link-button"
      aria-label={documentDownloadTexts.of(documentNo)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : () => void start()}
    >
      <span className="mono">{documentNo}</span>
    </button>
  )
}

/** The number of a document of a trip. Whoever sees the agency's documents opens it among them, everyone else saves it as a PDF. */
export const TripDocument = ({ tripId, documentNo }: TripDocumentProps) =>
  useMay('reports.documents') ? (
    <Link className="mono" to={documents.to({ q: documentNo })} aria-label={texts.openDocument(documentNo)}>
      {documentNo}
    </Link>
  ) : (
    <DownloadButton tripId={tripId} documentNo={documentNo} />
  )
