/** What a paged answer says beside its rows when all of them fit on one page. */
export const onlyPage = (total: number) => ({
  page: 1,
  pageSize: 50,
  total,
  totalPages: 1,
  isTotalCapped: false,
})
