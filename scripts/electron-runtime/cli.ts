import { parseArgs } from 'node:util'
import { findElectron, isRuntime } from './index.ts'

const { values } = parseArgs({
  options: { desktop: { type: 'boolean', default: false }, 'npm-runtime': { type: 'boolean' } },
})
const result = await findElectron({
  purpose: values.desktop ? 'desktop' : 'test',
  allowNpmRuntime: values['npm-runtime'],
})
console.log(JSON.stringify(result, undefined, 2))
process.exitCode = isRuntime(result) ? 0 : 1
