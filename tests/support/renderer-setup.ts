import { configure } from '@testing-library/react'

// For a machine at a fifth of its usual speed: a dialog may first have to load the files that it needs.
configure({ asyncUtilTimeout: 45_000 })

// jsdom's frames can stop for good in a worker that has run other files with fake timers; plain timers don't.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16))
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame)

// jsdom doesn't implement it. Here rather than in some tests, because files share the page and run in any order. A few files
// run without a page.
if ('HTMLDialogElement' in globalThis)
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined })
