import { useEffect, useState } from 'react'
import type { ListPlace } from './use-list-place.ts'

/** What a paged answer says about its pages. */
export interface PageInfo {
  page: number
  total: number
  totalPages: number
  pageSize?: number
  /** Counting stopped at `total`; there are more. */
  isTotalCapped?: boolean
}

interface QueryOptions {
  skip?: boolean
  refetchOnMountOrArgChange?: boolean | number
  pollingInterval?: number
  skipPollingIfUnfocused?: boolean
  refetchOnReconnect?: boolean
}

/** A cached endpoint that returns pages: `ticketsApi.endpoints.tickets`. */
export interface ListEndpoint<Request, Answer> {
  Types: { QueryArg: Request; ResultType: Answer }
  useQuery: (...input: never[]) => unknown
}

/** The endpoint's hook, typed by its request and answer; its declared type is too generic for inference. */
type UsePage<Request, Answer> = (
  request: Request,
  options: QueryOptions,
) => {
  data?: Answer
  currentData?: Answer
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

type RowsName<Answer> = {
  [Name in keyof Answer]: Answer[Name] extends readonly unknown[] ? Name : never
}[keyof Answer]

interface ListOptions<Request, Name, Place> extends QueryOptions {
  place: Place
  /** The filter in the server's form, without the page. */
  request: Omit<Request, 'page'>
  /** The answer's field that holds the rows. */
  rows: Name
}

/** What the screens of the kit need to draw a list. */
export interface ListState<Row> {
  rows: readonly Row[]
  info: PageInfo | undefined
  /** There is nothing to show yet. */
  isLoading: boolean
  isFetching: boolean
  error: unknown
  retry: () => void
  place: ListPlace
  /** Ids of selected rows. Another page or filter starts without any, so that nobody acts on rows they can't see. */
  selected: ReadonlySet<string>
  setSelected: (ids: ReadonlySet<string>) => void
}

const noRows: readonly never[] = []
const noIds: ReadonlySet<string> = new Set()

/** Returns the selected rows of the current page. */
export const getSelectedRows = <Row>(list: ListState<Row>, rowId: (row: Row) => string): Row[] =>
  list.rows.filter((row) => list.selected.has(rowId(row)))

/** Gives the ids selected for one request; another request starts without any. */
const useSelection = (requestKey: string) => {
  const [selection, setSelection] = useState({ requestKey, ids: noIds })
  return {
    selected: selection.requestKey === requestKey ? selection.ids : noIds,
    setSelected: (ids: ReadonlySet<string>) => setSelection({ requestKey, ids }),
  }
}

/**
 * Gives one page of a list. The rows of the last page stay until the next ones arrive, and a page beyond the end
 * becomes the last page.
 */
export const useList = <
  Request extends { page?: unknown },
  Answer extends PageInfo,
  Name extends RowsName<Answer>,
  Place extends ListPlace,
>(
  endpoint: ListEndpoint<Request, Answer>,
  { place, request, rows: name, ...options }: ListOptions<Request, Name, Place>,
) => {
  type Row = Answer[Name] extends readonly (infer Each)[] ? Each : never
  const { page, correctPage } = place
  const asked = { ...request, page } as unknown as Request
  const source = endpoint as unknown as { useQuery: UsePage<Request, Answer> }
  // oxlint-disable-next-line react/hooks -- a screen has one endpoint for as long as it is open
  const { data, currentData, error, isFetching, refetch } = source.useQuery(asked, {
    refetchOnMountOrArgChange: 30,
    ...options,
  })
  const rows = (data?.[name] ?? noRows) as readonly Row[]
  // A count that stopped early doesn't know the last page.
  const lastPage = currentData && !currentData.isTotalCapped ? Math.max(1, currentData.totalPages) : page
  const isBeyond = !isFetching && page > lastPage
  useEffect(() => {
    if (isBeyond) correctPage(lastPage)
  }, [isBeyond, lastPage, correctPage])
  return {
    rows,
    data,
    currentData,
    info: data,
    isLoading: data === undefined || isBeyond,
    isFetching,
    error: isFetching ? undefined : error,
    retry: () => void refetch(),
    place,
    ...useSelection(JSON.stringify(asked)),
  }
}
