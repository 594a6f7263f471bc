/*
 * Opens a shopper's saved tickets without a network. Installed only for shoppers who keep tickets on their device. It stores the files
 * of one build, all or none, and answers from them only when the network doesn't; the server's data never passes through it.
 * The server puts `build` before this text: the version and the files of the build. A classic script by itself.
 */
/* global build */
importScripts('/app/push-worker.js')

const prefix = 'faredesk-shop-'
const shell = '/app/shell.html'
const saved = '/app/saved-tickets'
const slowMs = 10_000

const cacheOfBuild = () => caches.open(prefix + build.version)

// All files or none: if one can't be loaded, the worker isn't installed and the earlier build stays whole.
self.addEventListener('install', (event) => {
  const store = async () => {
    const cache = await cacheOfBuild()
    await cache.addAll([new Request(shell, { cache: 'reload' }), ...build.files])
  }
  event.waitUntil(store())
})

// Runs once no page uses the earlier worker, or after somebody accepted the new version.
self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + build.version)
    await Promise.all(others.map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(clean())
})

self.addEventListener('message', (event) => {
  if (event.data === 'useNewVersion') void self.skipWaiting()
})

const tooSlow = () =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('too slow')), slowMs)
  })

/** A page comes from the server. Without it, a ticket's page comes from the build, and any other leads to the saved tickets. */
const openPage = async (request, path) => {
  try {
    return await Promise.race([fetch(request), tooSlow()])
  } catch (fault) {
    if (!path.startsWith('/app/e-ticket/') && path !== saved) return Response.redirect(saved, 302)
    const page = await (await cacheOfBuild()).match(shell)
    if (page) return page
    throw fault
  }
}

// The name of a file contains its content's hash, so a stored one is right for every page that asks for it.
const openFile = async (request) => (await (await cacheOfBuild()).match(request)) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.startsWith('/app'))
    event.respondWith(openPage(request, pathname))
  else if (pathname.startsWith('/app/assets/')) event.respondWith(openFile(request))
})
