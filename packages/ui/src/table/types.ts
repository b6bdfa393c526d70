import type { ReactNode } from 'react';

/** What a column sorts by. null stands for 'nothing to compare' and goes last in either direction. */
export type SortValue = string | number | null;

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Currency code or unit; stands small after the header, so that cells need not repeat it. */
  readonly unit?: string | undefined;
  /** Shorter header for the phone's list. */
  readonly shortHeader?: string | undefined;
  /** end for figures. The first column is always at the start. */
  readonly align?: 'start' | 'end' | undefined;
  readonly render: (row: Row) => ReactNode;
  /** Makes the column sortable where the table sorts its rows itself. */
  readonly sortValue?: ((row: Row) => SortValue) | undefined;
  /** Makes the column sortable where the server sorts. */
  readonly isSortable?: boolean | undefined;
  /** Order of two values that are not null; by default numbers by size and texts as people sort them. */
  readonly compare?: ((one: string | number, other: string | number) => number) | undefined;
  /** Where the first press leads: descending for figures and dates, where the largest and newest matter. */
  readonly firstDirection?: SortDirection | undefined;
  readonly tip?: { readonly heading?: string | undefined; readonly description: ReactNode } | undefined;
  /** Its cells take as many lines as they need, for what people act on; others show two. */
  readonly isWhole?: boolean | undefined;
  /** In px; see columnMinWidth. */
  readonly minWidth?: number | undefined;
  /**
   * Its place in the phone's rows: primary stands beside the name, secondary beneath it. All other
   * columns come with the row's expansion.
   */
  readonly phone?: 'primary' | 'secondary' | undefined;
  /** Its values say what they are, as an e-mail address does: beneath a phone's name the header is said, not shown. */
  readonly isPlain?: boolean | undefined;
  /** Whether there is nothing to say of a row: a phone then leaves it out of the second line. */
  readonly isMissing?: (row: Row) => boolean;
  /** Not chosen for the table: it stands among the further columns of a phone's rows alone. */
  readonly isOnPhoneOnly?: boolean | undefined;
}

type SortDirection = 'ascending' | 'descending';

export interface Sort {
  readonly columnId: string;
  readonly direction: SortDirection;
}

/** Rows that come from the server page by page, in its order; `rows` are those that have come. How many there are in all is unknown. */
export interface ServerRows {
  /** The order in which the rows stand; undefined for an order that no column stands for. */
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly hasMore: boolean;
  /** Asks for the next page: when the end of the rows comes near, and for 'Try again'. Answers whether rows came of it, or a failure. */
  readonly onMore: () => Promise<boolean>;
  readonly isLoadingMore: boolean;
  /** The next page could not be loaded; it is asked for again by 'Try again' only. */
  readonly hasFailed: boolean;
  /** The rows in sight are those of the order or filter before. */
  readonly isRefreshing?: boolean | undefined;
}

/** A line of totals; where a total would mix currencies there is one line for each. The last one stays in sight. */
export interface TotalRow {
  readonly id: string;
  readonly label: ReactNode;
  /** By column id; a column without a total stays blank. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

/** Rows of which people choose several. */
export interface RowChoice<Row> {
  /** Ids. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (row: Row) => void;
  /** Whether a row can be chosen; every one unless given. */
  readonly mayChoose?: (row: Row) => boolean;
}

export interface DataTableTexts {
  /** Of the box before a row's name, where several are chosen. */
  readonly choose: (name: string) => string;
  readonly expand: (name: string) => string;
  readonly collapse: (name: string) => string;
  /** Of a phone's row that has no parts, only further columns. */
  readonly more: (name: string) => string;
  readonly less: (name: string) => string;
  readonly about: (header: string) => string;
  readonly sortedBy: string;
  readonly unsorted: string;
  readonly ascending: string;
  readonly descending: string;
  readonly loading: (label: string) => string;
  readonly loadingMore: string;
  /** Said once the next page has come, with how many rows there are now. */
  readonly loadedMore: (rows: number) => string;
  readonly moreFailed: string;
  readonly tryAgain: string;
  /** How many rows wait below those in sight. */
  readonly rowsBelow: (rows: number) => string;
  readonly showAll: (rows: number) => string;
  readonly showFewer: string;
  /** The last two for screen readers: which of several tables they are about. */
  readonly ofTable: (words: string, label: string) => string;
}

/** Keep columns, rows and functions the same from one rendering to the next: what changes is sorted and drawn anew. */
export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  /** What the row is called in 'Show the parts of ...'. */
  readonly getRowName: (row: Row) => string;
  readonly getChildren?: ((row: Row) => readonly Row[] | undefined) | undefined;
  /** Where a row leads; rows without an address cannot be opened. */
  readonly getRowHref?: ((row: Row) => string | undefined) | undefined;
  /** Opens a row without loading a page; a press with a modifier key still opens the address in a new tab. */
  readonly onRowOpen?: ((row: Row) => void) | undefined;
  /** Given while several rows are chosen: each has a box before its name, and the space bar chooses the one in focus. */
  readonly choice?: RowChoice<Row> | undefined;
  /** Cells hold something to press, such as FigureButton: arrow keys lead to them. */
  readonly hasPressableCells?: boolean | undefined;
  readonly totals?: readonly TotalRow[] | undefined;
  readonly defaultSort?: Sort | undefined;
  /** By what the rows are in order where no column sorts them, such as 'Latest notice'. */
  readonly listedBy?: string | undefined;
  /** A phone shows so many rows until somebody asks for all; unless said, ten where there are many more. */
  readonly mostOnPhone?: number | undefined;
  /** Given where the server sorts and pages; without it the table has all rows and sorts them itself. */
  readonly server?: ServerRows | undefined;
  /** Least height of a row in px: 44 unless given. */
  readonly rowHeight?: number | undefined;
  /** Least height of the header in px. */
  readonly headerHeight?: number | undefined;
  /** In px: beyond it the rows scroll beneath the header. Without it many rows get an area of their own, those of a server scroll with the page. */
  readonly maxHeight?: number | undefined;
  /** Whether a table of more than `maxHeight` stands in its whole length after all, and the page scrolls; people choose it where `onWhole` is given. */
  readonly isWhole?: boolean | undefined;
  readonly onWhole?: ((isWhole: boolean) => void) | undefined;
  readonly isLoading?: boolean | undefined;
  /** How many grey rows stand in while loading. */
  readonly skeletonRows?: number | undefined;
  /** An EmptyState, shown when there are no rows. */
  readonly empty?: ReactNode;
  /** An ErrorState; shown instead of everything else. */
  readonly error?: ReactNode;
  readonly texts?: Partial<DataTableTexts> | undefined;
}
