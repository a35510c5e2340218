import { Schema, SchemaAST as Ast } from "effect"

/** Replaces each instant that is encoded as a string by a day, because documents contain days. */
export const withDays = (ast: Ast.AST): Ast.AST => {
  switch (ast._tag) {
    case "TypeLiteral":
      return new Ast.TypeLiteral(
        ast.propertySignatures.map(
          ({ annotations, isOptional, isReadonly, name, type }) =>
            new Ast.PropertySignature(name, withDays(type), isOptional, isReadonly, annotations)
        ),
        ast.indexSignatures,
        ast.annotations
      )
    case "TupleType":
      return new Ast.TupleType(
        ast.elements,
        ast.rest.map(({ annotations, type }) => new Ast.Type(withDays(type), annotations)),
        ast.isReadonly,
        ast.annotations
      )
    case "Union":
      return Ast.Union.make(ast.types.map(withDays), ast.annotations)
    case "Refinement":
      return new Ast.Refinement(withDays(ast.from), ast.filter, ast.annotations)
    case "Transformation":
      return isInstant(ast)
        ? dayOf(ast)
        : new Ast.Transformation(withDays(ast.from), ast.to, ast.transformation, ast.annotations)
    default:
      return ast
  }
}

/** Only Effect's built-in instants, with any annotations. */
const isInstant = ({ transformation }: Ast.Transformation): boolean => instants.has(transformation)

const instants = new Set(
  [Schema.DateFromString, Schema.DateTimeUtc, Schema.DateTimeZoned].flatMap(({ ast }) =>
    Ast.isTransformation(ast) ? [ast.transformation] : []
  )
)

const dayOf = (ast: Ast.Transformation): Ast.AST =>
  Ast.annotations(Ast.stringKeyword, {
    ...ast.annotations,
    [Ast.JSONSchemaAnnotationId]: { type: "string", format: "date" }
  })
