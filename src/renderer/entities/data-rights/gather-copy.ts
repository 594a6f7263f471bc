import { DataSection, type DataCopyPage } from '#contract/entities/data-copy.ts'

type LoadPage = (part: { section: DataSection; cursor: string | null }) => Promise<DataCopyPage>

interface Gathering {
  load: LoadPage
  about: Record<string, string>
  /** Called with the rows so far and the section that is being read. */
  onProgress: (rows: number, section: DataSection) => void
  signal: AbortSignal
}

/** A gathered copy: pieces of an indented JSON text, as one text could be longer than a string may be. */
export interface GatheredCopy {
  parts: string[]
  rows: number
}

/** Indents a value for its depth in the file. */
const toJson = (value: unknown, depth: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`)

/** Loads all sections, part by part. Throws the failure of any call, and the signal's reason once it aborts. */
export const gatherCopy = async ({ load, about, onProgress, signal }: Gathering): Promise<GatheredCopy> => {
  const parts = [`{\n  "about": ${toJson(about, 1)}`]
  let rows = 0
  for (const section of DataSection.options) {
    parts.push(`,\n  "${section}": [`)
    let cursor: string | null = null
    let inSection = 0
    do {
      onProgress(rows, section)
      const page: DataCopyPage = await load({ section, cursor })
      signal.throwIfAborted()
      for (const row of page.rows) {
        parts.push(`${inSection === 0 ? '' : ','}\n    ${toJson(row, 2)}`)
        inSection += 1
      }
      rows += page.rows.length
      cursor = page.next
    } while (cursor !== null)
    parts.push(inSection === 0 ? ']' : '\n  ]')
  }
  parts.push('\n}\n')
  return { parts, rows }
}
