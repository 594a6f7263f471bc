import type { DocumentFilter } from '#contract/http/documents.ts'
import { useSiteLine } from '#renderer/entities/workbook/use-site-line.ts'
import { WorkbookButton } from '#renderer/entities/workbook/workbook-button.tsx'
import { useAppDispatch } from '#renderer/store/store.ts'
import { DocumentDownloads } from './document-downloads.tsx'
import { describeFilter } from './documents-filter.ts'
import { loadDocumentsSheet } from './documents-sheet.ts'
import { documentsTexts as texts } from './texts.ts'

interface DocumentsExportProps {
  filter: DocumentFilter
  total: number
  customer: string
}

/** The files of the filtered documents: PDFs of a month, and the list as a workbook. */
export const DocumentsExport = ({ filter, total, customer }: DocumentsExportProps) => {
  const dispatch = useAppDispatch()
  const site = useSiteLine()
  const about = describeFilter(filter, customer)
  return (
    <>
      <DocumentDownloads filter={filter} total={total} />
      <WorkbookButton
        kind="documents"
        total={total}
        load={(onProgress) => loadDocumentsSheet(dispatch, { filter, site, about }, onProgress)}
        savedText={texts.exported}
        tooManyText={texts.tooMany}
      />
    </>
  )
}
