import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** Blueprint positions its overlays with inline styles; scripts are never inline. Tenant images come over https. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const isMissing = (error: unknown) =>
  ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))

/** Returns a file's path inside the folder; null when the path leads outside. */
export function insideFolder(folder: string, path: string): string | null {
  const file = join(folder, path)
  return file.startsWith(folder + sep) && !path.includes('\0') ? file : null
}

/**
 * Serves the built pages. A path without a file is a screen of the application and gets the page itself; a missing
 * asset is 404.
 */
export function createFileServer(folder: string, page: string): (path: string) => Promise<Response> {
  const headersFor = (file: string) => ({
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': extname(file) === '.html' ? 'no-cache' : 'max-age=31536000, immutable',
  })
  const answer = async (file: string) => new Response(await readFile(file), { headers: headersFor(file) })
  return async (path) => {
    const file = insideFolder(folder, path || page)
    if (!file) return new Response(null, { status: 404 })
    try {
      return await answer(file)
    } catch (error) {
      if (!isMissing(error)) throw error
      return path.startsWith('assets/') ? new Response(null, { status: 404 }) : answer(join(folder, page))
    }
  }
}
