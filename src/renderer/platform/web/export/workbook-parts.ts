import { columnName, escapeXml, rowXml } from './sheet-xml.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const workbookType = `${types}.sheet`

/** The parts of a workbook with one sheet, beside the sheet itself. */
export const fixedParts = (sheetName: string, formats: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${officeRels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${officeRels}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${officeRels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRels}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml(formats),
})

/** Style 0 is plain, 1 the head, and from 2 on one for each number format. */
export const headStyle = 1
export const formatStyle = (formats: readonly string[], format: string | undefined): number =>
  format === undefined ? 0 : formats.indexOf(format) + 2

function stylesXml(formats: readonly string[]): string {
  const firstFormatId = 164
  const named = formats.map(
    (format, index) => `<numFmt numFmtId="${firstFormatId + index}" formatCode="${escapeXml(format)}"/>`,
  )
  const styles = formats.map(
    (_, index) =>
      `<xf numFmtId="${firstFormatId + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const fonts =
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>'
  const fills =
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
  const bold = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>'
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${named.length}">${named.join('')}</numFmts>${fonts}${fills}${borders}<cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="${styles.length + 2}">${plain}${bold}${styles.join('')}</cellXfs></styleSheet>`
}

/** The beginning of the sheet: widths, a head that stays, and the head row. */
export const sheetStart = (columns: readonly { header: string; width: number }[]): string => {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const headers = rowXml(
    1,
    columns.map(({ header }) => header),
    columns.map(() => headStyle),
  )
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${headers}`
}

export const sheetEnd = (columnCount: number, rowCount: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columnCount - 1)}${rowCount + 1}"/></worksheet>`
