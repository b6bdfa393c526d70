/** A place on a page of a PDF with what it is: in PDF points from the page's lower left corner, as it is seen. */
export interface PlaceMark {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
}
