import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { withoutIconsByName } from '../../vite.web.config.ts'

const folder = (): { path: string; remove: () => void } => {
  const made = mkdtempSync(path.join(tmpdir(), 'faredesk-bench-web-'))
  return { path: made, remove: () => rmSync(made, { recursive: true, force: true }) }
}

/** Builds the web part as it is shipped, in a temporary folder. */
export const buildWeb = async () => {
  const out = folder()
  await build({
    configFile: path.resolve('vite.web.config.ts'),
    logLevel: 'error',
    build: { outDir: out.path },
  })
  return out
}

/** Builds a page of these measurements like the product's. */
export const buildBenchPage = async (name: string) => {
  const out = folder()
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.resolve('bench/support', name),
    base: './',
    plugins: [withoutIconsByName(), react()],
    build: { outDir: out.path, emptyOutDir: true, target: 'es2022' },
  })
  return out
}

/**
 * Builds a script of these measurements as one plain file, as the product's scripts are shipped, so that no loader
 * counts in its memory.
 */
export const buildScript = async (name: string) => {
  const out = folder()
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.resolve('bench/support', name),
      outDir: out.path,
      emptyOutDir: true,
      target: 'node20',
    },
  })
  return { ...out, file: path.join(out.path, name.replace(/\.ts$/, '.js')) }
}
