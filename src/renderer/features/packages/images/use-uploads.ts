import { useCallback, useEffect, useRef, useState } from 'react'
import type { PackageImage } from '#contract/entities/package-image.ts'
import { maxImageBytes } from '#contract/http/packages-images.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { imagesApi } from './images-api.ts'
import { imagesTexts as texts } from './images-texts.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A file on its way to the server. `percent` is null where the platform doesn't report what has been sent. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  percent: number | null
  problem: string
}

let lastKey = 0
const createUpload = (file: File): Upload => {
  lastKey += 1
  return { key: lastKey, file, state: 'waiting', percent: null, problem: '' }
}

type Change = (parts: Partial<Upload>) => void

/** Makes a file smaller and sends it. Returns the stored picture; null if it failed or was stopped. */
const useSend = (packageId: string) => {
  const dispatch = useAppDispatch()
  return useCallback(
    async (file: File, signal: AbortSignal, change: Change): Promise<PackageImage | null> => {
      change({ state: 'preparing', problem: '', percent: null })
      const photo = await shrinkPhoto(file)
      if (photo.size > maxImageBytes) {
        change({ state: 'failed', problem: texts.tooLarge })
        return null
      }
      const bytes = await photo.arrayBuffer()
      if (signal.aborted) return null
      change({ state: 'sending' })
      const upload = {
        bytes,
        onProgress: (sentBytes: number) =>
          change({ percent: Math.round((100 * sentBytes) / Math.max(1, bytes.byteLength)) }),
      }
      const call = dispatch(
        imagesApi.endpoints.uploadPackageImage.initiate({ packageId, upload }, { track: false }),
      )
      signal.addEventListener('abort', () => call.abort(), { once: true })
      const answer = await call
      if (signal.aborted) return null
      if (answer.data) return answer.data.image
      change({ state: 'failed', problem: toFailure(answer.error)?.message ?? '' })
      return null
    },
    [dispatch, packageId],
  )
}

/**
 * Sends files one after the other, because the server also decodes one at a time. A failed file stays in the list with its reason
 * until it is tried again or dismissed. Leaving the screen stops what is being sent.
 */
export const useUploads = (packageId: string, onStored: (image: PackageImage) => void) => {
  const send = useSend(packageId)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sending = useRef<{ key: number; abort: AbortController } | null>(null)
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })

  const change = useCallback((key: number, parts: Partial<Upload>) => {
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...parts } : one)))
  }, [])
  const remove = useCallback((key: number) => {
    setUploads((known) => known.filter((one) => one.key !== key))
  }, [])

  useEffect(() => {
    if (sending.current) return
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next) return
    const { key, file } = next
    const abort = new AbortController()
    sending.current = { key, abort }
    void send(file, abort.signal, (parts) => change(key, parts)).then((image) => {
      sending.current = null
      if (image) {
        remove(key)
        stored.current(image)
        return
      }
      // Draws again, so that the next file starts.
      setUploads((known) => [...known])
    })
  }, [uploads, send, change, remove])
  useEffect(() => () => sending.current?.abort.abort(), [])

  return {
    uploads,
    add: (files: readonly File[]) => setUploads((known) => [...known, ...files.map(createUpload)]),
    retry: (key: number) => change(key, { state: 'waiting', problem: '' }),
    cancel: (key: number) => {
      if (sending.current?.key === key) sending.current.abort.abort()
      remove(key)
    },
  }
}
