import type { Functions } from "@embedpdf/pdfium"

const names = [
  "EPDFAnnot_ExportAppearanceAsDocument",
  "EPDFAnnot_GetFormFieldRawValue",
  "EPDFAnnot_GetObjectNumber",
  "FORM_OnAfterLoadPage",
  "FORM_OnBeforeClosePage",
  "FPDFBitmap_CreateEx",
  "FPDFBitmap_Destroy",
  "FPDFBitmap_FillRect",
  "FPDF_CloseDocument",
  "FPDF_ClosePage",
  "FPDF_FFLDraw",
  "FPDF_GetFormType",
  "FPDF_GetLastError",
  "FPDF_GetPageBoundingBox",
  "FPDF_GetPageCount",
  "FPDF_GetXFAPacketContent",
  "FPDF_GetXFAPacketCount",
  "FPDF_GetXFAPacketName",
  "FPDF_LoadMemDocument",
  "FPDF_LoadPage",
  "FPDF_RenderPageBitmap",
  "FPDFAnnot_GetFlags",
  "FPDFAnnot_GetFormFieldExportValue",
  "FPDFAnnot_GetFormFieldFlags",
  "FPDFAnnot_GetFormFieldType",
  "FPDFAnnot_GetFormFieldValue",
  "FPDFAnnot_GetObjectCount",
  "FPDFAnnot_GetOptionCount",
  "FPDFAnnot_GetOptionLabel",
  "FPDFAnnot_GetRect",
  "FPDFAnnot_GetStringValue",
  "FPDFAnnot_GetSubtype",
  "FPDFAnnot_GetValueType",
  "FPDFAnnot_HasKey",
  "FPDFAnnot_IsChecked",
  "FPDFAnnot_IsOptionSelected",
  "FPDFAnnot_SetFlags",
  "FPDFAttachment_GetName",
  "FPDFClipPath_CountPaths",
  "FPDFClipPath_CountPathSegments",
  "FPDFClipPath_GetPathSegment",
  "FPDFDoc_GetAttachment",
  "FPDFDoc_GetAttachmentCount",
  "FPDFFont_GetAscent",
  "FPDFFont_GetBaseFontName",
  "FPDFFont_GetDescent",
  "FPDFFont_GetGlyphWidth",
  "FPDFFont_GetIsEmbedded",
  "FPDFFormObj_CountObjects",
  "FPDFFormObj_GetObject",
  "FPDFPage_CloseAnnot",
  "FPDFPage_CountObjects",
  "FPDFPage_GetAnnot",
  "FPDFPage_GetAnnotCount",
  "FPDFPage_GetMediaBox",
  "FPDFPage_GetObject",
  "FPDFPage_GetRotation",
  "FPDFPageObj_CountMarks",
  "FPDFPageObj_GetBounds",
  "FPDFPageObj_GetClipPath",
  "FPDFPageObj_GetFillColor",
  "FPDFPageObj_GetMark",
  "FPDFPageObj_GetMatrix",
  "FPDFPageObj_GetStrokeColor",
  "FPDFPageObj_GetType",
  "FPDFPageObj_RemoveMark",
  "FPDFPageObj_SetIsActive",
  "FPDFPageObjMark_GetName",
  "FPDFPageObjMark_GetParamStringValue",
  "FPDFPageObjMark_GetParamValueType",
  "FPDFPath_CountSegments",
  "FPDFPath_GetDrawMode",
  "FPDFPath_GetPathSegment",
  "FPDFPathSegment_GetClose",
  "FPDFPathSegment_GetPoint",
  "FPDFPathSegment_GetType",
  "FPDFText_ClosePage",
  "FPDFText_CountChars",
  "FPDFText_GetFontSize",
  "FPDFText_GetText",
  "FPDFText_GetTextObject",
  "FPDFText_GetUnicode",
  "FPDFText_LoadPage",
  "FPDFTextObj_GetFont",
  "FPDFTextObj_GetTextRenderMode",
  "PDFiumExt_CloseFormFillInfo",
  "PDFiumExt_ExitFormFillEnvironment",
  "PDFiumExt_Init",
  "PDFiumExt_InitFormFillEnvironment",
  "PDFiumExt_OpenFormFillInfo"
] as const satisfies ReadonlyArray<keyof Functions>

type Call = (...numbers: ReadonlyArray<number>) => number

/**
 * PDFium's functions as WebAssembly exports them, without wrappers, whose checks make a call ten times slower. Texts
 * and structures are addresses in its memory; booleans are 1 and 0.
 */
export type Calls = Readonly<Record<(typeof names)[number], Call>>

/** The exported functions that this package uses. */
export const callsOf = (exports: object): Calls => {
  const found = names.map((name) => [name, functionOf(exports, name)] as const)
  return Object.fromEntries(found) as Calls
}

/** Throws if this build of PDFium lacks the function. */
export const functionOf = (exports: object, name: string): Call => {
  const found: unknown = Reflect.get(exports, name)
  if (typeof found !== "function") throw new Error(`This build of PDFium has no ${name}`)
  return found as Call
}
