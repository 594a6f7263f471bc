import type * as Typst from '@myriaddreamin/typst-ts-node-compiler'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadFonts } from './fonts.ts'

/** A picture of a document, as the template names it. */
export interface PaperPicture {
  name: string
  content: Uint8Array
}

/** The cache forgets layouts that weren't used for this many documents. */
const maxAge = 10
const folder = import.meta.dirname

let opened: Typst.NodeCompiler | null = null

/** Loads the compiler with the first document: its native part and the fonts take a tenth of a second. */
const openCompiler = (): Typst.NodeCompiler => {
  const load = createRequire(import.meta.url)
  const { NodeCompiler: Compiler } = load('@myriaddreamin/typst-ts-node-compiler') as typeof Typst
  return Compiler.create({ workspace: folder, fontArgs: [{ fontBlobs: loadFonts() }] })
}

/**
 * Typesets a Typst template with data and returns the PDF. Data are values to the template and never code. Throws where
 * the compiler isn't installed, as in the packaged practice server, and for a picture that it can't read.
 */
export const typesetPdf = (
  template: string,
  data: unknown,
  pictures: readonly PaperPicture[],
): Uint8Array => {
  opened ??= openCompiler()
  const compiler = opened
  const files = pictures.map(({ name }) => path.join(folder, name))
  try {
    for (const [index, file] of files.entries())
      compiler.mapShadow(file, Buffer.from(pictures[index]?.content ?? []))
    const pdf = compiler.pdf({ mainFileContent: template, inputs: { data: JSON.stringify(data) } })
    return new Uint8Array(pdf)
  } finally {
    for (const file of files) compiler.unmapShadow(file)
    compiler.evictCache(maxAge)
  }
}
