import { Link } from 'react-router-dom'
import { documents } from '#renderer/routes/staff.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { tripPaymentTexts as texts } from './trip-texts.ts'

/** The number of a document that a trip caused. Whoever sees the agency's documents opens it among them. */
export const TripDocument = ({ documentNo }: { documentNo: string }) => {
  const mayOpen = useMay('reports.documents')
  return mayOpen ? (
    <Link className="mono" to={documents.to({ q: documentNo })} aria-label={texts.openDocument(documentNo)}>
      {documentNo}
    </Link>
  ) : (
    <span className="mono">{documentNo}</span>
  )
}
