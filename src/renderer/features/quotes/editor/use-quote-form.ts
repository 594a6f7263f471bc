import { useRef, useState } from 'react'
import type { PublishedPackage } from '#contract/entities/package.ts'
import type { Quote } from '#contract/entities/quote.ts'
import { quotesEndpoints } from '#contract/http/quotes.ts'
import { quotesApi } from '#renderer/entities/quotes/quotes-api.ts'
import { toFailure, type ApiFailure } from '#renderer/store/failure.ts'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { checkQuote, toQuoteField } from './quote-form-rules.ts'
import { serializeDraft, toDraft, toQuoteValues, type QuoteValues } from './quote-values.ts'
import { useQuoteSave } from './use-quote-save.ts'

const { save } = quotesEndpoints

/** Someone else's change, which refused a save or a send. */
interface StaleNews {
  /** Empty if unknown. */
  changedBy: string
  at: string
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const toStale = ({ details }: ApiFailure): StaleNews => ({
  changedBy: toText(details?.['changedBy']),
  at: toText(details?.['at']),
})

interface QuoteFormSetup {
  /** The quote as it was opened; null for a new one. */
  start: Quote | null
  values: QuoteValues
  found: PublishedPackage
  /** In India. */
  today: string
  onCreated: (quoteId: string) => void
}

/** Gives what the server has of the quote, and whose change refused a step. */
const useStored = (start: Quote | null, toContent: (values: QuoteValues) => string, first: QuoteValues) => {
  const [quote, setShownQuote] = useState(start)
  /** The same, known before the next render: a save may follow another at once. */
  const latest = useRef(start)
  const [saved, setSaved] = useState(() => toContent(first))
  const [stale, setStale] = useState<StaleNews | null>(null)
  const store = (next: Quote, values: QuoteValues): void => {
    latest.current = next
    setShownQuote(next)
    setSaved(toContent(values))
    setStale(null)
  }
  /** Continues from the quote after a step that changed no draft. */
  const adopt = (next: Quote): void => {
    latest.current = next
    setShownQuote(next)
  }
  return {
    quote,
    latest,
    saved,
    stale,
    store,
    adopt,
    refuse: (failure: ApiFailure) => setStale(toStale(failure)),
  }
}

type Stored = ReturnType<typeof useStored>

/** Gives a function that continues with what is typed after someone else's change. */
const useKeepMine = ({ latest, store }: Stored, onKept: (theirs: QuoteValues) => void) => {
  const [load, { isFetching }] = quotesApi.useLazyQuoteQuery()
  const [problem, setProblem] = useState('')
  const keepMine = async (): Promise<void> => {
    if (!latest.current) return
    const { data, error } = await load({ quoteId: latest.current.quoteId })
    setProblem(toFailure(error)?.message ?? '')
    // With an error, the data is what was read before.
    if (error !== undefined || !data) return
    const theirs = toQuoteValues(data.quote.latest.draft)
    store(data.quote, theirs)
    onKept(theirs)
  }
  return { keepMine: () => void keepMine(), isLoading: isFetching, problem }
}

/** Gives the form of a quote, what is saved of it, and the steps to save it and to continue after someone else's change. */
export const useQuoteForm = ({ start, values: first, found, today, onCreated }: QuoteFormSetup) => {
  const toContent = (values: QuoteValues): string => serializeDraft(toDraft(values, found))
  const stored = useStored(start, toContent, first)
  const { quote, latest, store, stale, refuse } = stored
  const [isSendOpen, setSendOpen] = useState(false)
  const wantsSend = useRef(false)
  const sendSave = useQuoteSave()
  const form = useContractForm<typeof save, QuoteValues>({
    endpoint: save,
    defaults: first,
    toRequest: (values) => ({
      quoteId: latest.current?.quoteId ?? null,
      revision: latest.current?.revision ?? 1,
      draft: toDraft(values, found),
    }),
    check: (values) => checkQuote(values, today),
    toField: toQuoteField,
    draft: `quote:${quote?.quoteId ?? `new:${found._id}`}`,
    isDraftKept: true,
    send: async (request) => toAnswer(await sendSave(request)),
    onDone: (result, { reset }, values) => {
      const isNew = latest.current === null
      store(result.quote, values)
      // What was typed while the save was on its way stays.
      reset(toQuoteValues(result.quote.latest.draft), { keepValues: true })
      if (isNew) onCreated(result.quote.quoteId)
      setSendOpen(wantsSend.current && result.quote.latest.problem === '')
    },
    onFailure: (failure) => {
      if (failure.errorCode === 'versionStale') refuse(failure)
    },
  })
  const theirs = useKeepMine(stored, (values) => {
    form.reset(values, { keepValues: true })
    form.submit()
  })
  const values = form.watch()
  const isDirty = toContent(values) !== stored.saved
  useUnsaved(isDirty)
  const isSaved = quote?.latest.status === 'draft' && !isDirty
  const press = (isToSend: boolean): void => {
    wantsSend.current = isToSend
    if (isToSend && isSaved && quote.latest.problem === '') setSendOpen(true)
    else form.submit()
  }
  return {
    form,
    values,
    draft: toDraft(values, found),
    quote,
    isDirty,
    isSaved,
    stale,
    /** Shows that someone else changed the quote, which refused a step. */
    refuse: (failure: ApiFailure) => {
      setSendOpen(false)
      refuse(failure)
    },
    theirs,
    adopt: stored.adopt,
    save: () => press(false),
    send: () => press(true),
    isSendOpen,
    closeSend: () => setSendOpen(false),
  }
}

export type QuoteForm = ReturnType<typeof useQuoteForm>
