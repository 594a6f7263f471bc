import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Writes each sheet's cell contents to a separate comma-separated file. */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'

/**
 * Reads a workbook with LibreOffice and returns the lines of each sheet, in the order of their names. Throws for a
 * file that would need repair, because the conversion refuses it.
 */
export const sheetsByLibreOffice = (file: string): string[][] => {
  const folder = mkdtempSync(path.join(tmpdir(), 'faredesk-office-'))
  try {
    const profile = pathToFileURL(path.join(folder, 'profile')).href
    const output = execFileSync(
      'soffice',
      [
        `-env:UserInstallation=${profile}`,
        '--headless',
        '--infilter=Calc MS Excel 2007 XML',
        '--convert-to',
        csvFilter,
        '--outdir',
        path.join(folder, 'out'),
        file,
      ],
      { encoding: 'utf8', timeout: 120_000, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const names = [...output.matchAll(/^Writing sheet (.+) -> (.+)$/gm)].map(([, , place = '']) => place)
    if (names.length !== readdirSync(path.join(folder, 'out')).length || names.length === 0)
      throw new Error(`LibreOffice did not open the file: ${output}`)
    return names.map((name) => readFileSync(name, 'utf8').trimEnd().split('\n'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
