import type { ParsedDocument } from "@winnow/document"
import type { Variable } from "@winnow/extractor"
import { describe, expect, it } from "vitest"
import { extractByRules } from "../src/index.js"
import { field, typedRows, typeset, written } from "./Typeset.js"

const rows = (key: string, ...fields: ReadonlyArray<string>): Variable => ({
  key,
  type: "array",
  arrayType: "object",
  context: "",
  fields: fields.map((name) => field(name, "string"))
})

const template: ReadonlyArray<Variable> = [
  rows("experience", "position", "company", "location", "startDate", "endDate"),
  rows("education", "degree", "fieldOfStudy", "institution", "location", "startDate", "endDate"),
  rows("projects", "name")
]

const read = (document: ParsedDocument) => extractByRules(document, template).data

const job = (
  position: string,
  company: string,
  location: string | null,
  startDate: string,
  endDate: string | null
) => ({
  position,
  company,
  location,
  startDate,
  endDate
})

describe("résumés", () => {
  it("are read with dates in a column at the left and words of another language", () => {
    const page = typeset(typedRows`
Lebenslauf
Jana Vogt

Berufserfahrung
04/2021 – heute             Softwareentwicklerin, Hansa Systeme GmbH, Hamburg
                            - Entwicklung von Diensten für Häfen
09/2017 – 03/2021           Werkstudentin, Elbe Daten AG, Dresden
                            - Auswertung von Messreihen

Ausbildung
10/2014 – 09/2017           Bachelor of Science in Informatik, Technische Universität Dresden
Sprachen
Deutsch, Englisch seit 2001
`)
    expect(read(page)).toMatchObject({
      experience: [
        job("Softwareentwicklerin", "Hansa Systeme GmbH", "Hamburg", "04/2021", "heute"),
        job("Werkstudentin", "Elbe Daten AG", "Dresden", "09/2017", "03/2021")
      ],
      education: [
        {
          degree: "Bachelor of Science",
          fieldOfStudy: "Informatik",
          institution: "Technische Universität Dresden",
          startDate: "10/2014",
          endDate: "09/2017"
        }
      ]
    })
  })

  it("are read line by line, without bullets between the entries and without places", () => {
    const page = written(
      "WORK EXPERIENCE",
      "Lumen Labs Ltd",
      "Data Analyst",
      "March 2020 - Present",
      "Northwind Bank",
      "Junior Accountant",
      "June 2016 to February 2020",
      "EDUCATION",
      "University of Leeds",
      "BSc Mathematics",
      "2013 - 2016",
      "INTERESTS",
      "Chess 2015"
    )
    expect(read(page)).toMatchObject({
      experience: [
        job("Data Analyst", "Lumen Labs Ltd", null, "March 2020", "Present"),
        job("Junior Accountant", "Northwind Bank", null, "June 2016", "February 2020")
      ],
      education: [
        {
          degree: "BSc",
          fieldOfStudy: "Mathematics",
          institution: "University of Leeds",
          startDate: "2013",
          endDate: "2016"
        }
      ]
    })
  })

  it("are read in the column of their heading where another stands beside it", () => {
    const page = typeset(typedRows`
Ana Prieto

Idiomas                                   Experiencia laboral
Español, inglés                           Ingeniera de datos en Iberdata S.L.           2019 – actualidad
Cursos                                    • Modelos de demanda eléctrica
Estadística 2018                          Analista en Banco Mediterráneo                2015 – 2019
                                          • Informes de riesgo
`)
    expect(read(page)["experience"]).toMatchObject([
      job("Ingeniera de datos", "Iberdata S.L.", null, "2019", "actualidad"),
      job("Analista", "Banco Mediterráneo", null, "2015", "2019")
    ])
  })

  it("give projects by name, with one date or a span of time", () => {
    const page = written(
      "Experience",
      "Baker, Corner Oven | York, UK | 2018 – 2020",
      "Projects",
      "Sourdough Atlas – Jan 2021",
      "• A map of bakeries",
      "Oven Watch – Feb 2022 – present",
      "• Temperature logs"
    )
    expect(read(page)["projects"]).toEqual([{ name: "Sourdough Atlas" }, { name: "Oven Watch" }])
  })

  it("give nothing where no part has such a heading", () => {
    const page = written("Report", "We had much experience in 2019 – 2020.", "Acme Inc, Manager, 2001 – 2002")
    expect(read(page)).toMatchObject({ experience: null, education: null, projects: null })
  })

  it("give dates as days where the template asks for days and the document says them", () => {
    const dated: ReadonlyArray<Variable> = [
      {
        key: "workExperience",
        type: "array",
        context: "",
        fields: [field("company", "string"), field("startDate", "date"), field("endDate", "date")]
      }
    ]
    const page = written("Work history", "Clerk at Acme Ltd, 01.02.2019 – 31.03.2020", "• Files", "Skills", "Typing")
    expect(extractByRules(page, dated).data).toEqual({
      workExperience: [{ company: "Acme Ltd", startDate: "2019-02-01", endDate: "2020-03-31" }]
    })
  })

  it("answer keys in other languages, with months in lower case in a column of their own", () => {
    const template: ReadonlyArray<Variable> = [
      rows("experiencias", "puesto", "empresa", "lugar", "inicio", "fin"),
      rows("formacion", "titulo", "institucion", "fechaDeFin")
    ]
    const page = typeset(typedRows`
Experiencia laboral
Consultora                                                                    marzo 2018 – actualidad
Talleres Onega S.L.
  • Informes para clientes
Analista                                                                      enero 2015 – febrero 2018
Banco Trasmonte

Formación académica
Grado en Física                                                               2011 – 2015
Universidad de Onega
`)
    expect(extractByRules(page, template).data).toEqual({
      experiencias: [
        {
          puesto: "Consultora",
          empresa: "Talleres Onega S.L.",
          lugar: null,
          inicio: "marzo 2018",
          fin: "actualidad"
        },
        { puesto: "Analista", empresa: "Banco Trasmonte", lugar: null, inicio: "enero 2015", fin: "febrero 2018" }
      ],
      formacion: [{ titulo: "Grado en Física", institucion: "Universidad de Onega", fechaDeFin: "2015" }]
    })
  })
})

describe("résumés in Chinese", () => {
  it("have jobs and studies with years and months", () => {
    const entry = (left: string, right: string) => [[40, left] as const, [560 - 5 * right.length, right] as const]
    const page = typeset([
      [[260, "简历"]],
      [[40, "工作经历", 1.3]],
      entry("蓝海有限公司", "上海"),
      entry("软件工程师", "2019年3月-至今"),
      [[40, "・ 开发了一个用于港口的网络服务系统"]],
      entry("远山集团", "北京"),
      entry("测试实习生", "2017年1月-2018年12月"),
      [[40, "・ 测试了移动应用程序"]],
      [[40, "教育经历", 1.3]],
      entry("江南大学", "无锡"),
      entry("计算机科学学士", "2012年9月-2016年6月")
    ])
    expect(extractByRules(page, [rows("workHistory", "company", "role", "place", "period")]).data).toEqual({
      workHistory: [
        { company: "蓝海有限公司", role: "软件工程师", place: "上海", period: "2019年3月-至今" },
        { company: "远山集团", role: "测试实习生", place: "北京", period: "2017年1月-2018年12月" }
      ]
    })
  })
})

describe("a study's grade", () => {
  it("has its word beside it, and is no subject", () => {
    const fields = rows("degrees", "degree", "subject", "gpa")
    expect(
      extractByRules(
        written(
          "Rosa Baker",
          "Education",
          "Salem College Aug 2018 – May 2022",
          "Bachelor of Science • 3.6 GPA",
          "Forestry"
        ),
        [fields]
      ).data
    ).toEqual({ degrees: [{ degree: "Bachelor of Science", subject: "Forestry", gpa: "3.6" }] })
  })
})

describe("projects without a time", () => {
  it("say what was studied in a line of its own, and how well behind it", () => {
    const page = typeset([
      [[40, "Education", 1.4]],
      ...typedRows`
2019 - 2022                 B.Sc., Leeds University
                            Majoring in Marine Biology
2016 - 2019                 Bachelor of Science in Chemistry (magna cum laude), Acme College
`
    ])
    expect(read(page)).toMatchObject({
      education: [
        { degree: "B.Sc.", fieldOfStudy: "Marine Biology", institution: "Leeds University" },
        { degree: "Bachelor of Science", fieldOfStudy: "Chemistry", institution: "Acme College" }
      ]
    })
  })
})
