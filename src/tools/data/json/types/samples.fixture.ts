import fc from "fast-check";

/**
 * Two samples with what goes wrong in types: odd names, reserved words, long numbers, mixed, empty or missing values.
 */
export const SAMPLES = `{"id":1,"price":1.5,"class":"x","big":12345678901234567890,"long":9007199254740993,"self":null,"tags":[],"user-id":"a","a,b":1,"-":2,"items":[{"n":1,"v":"t"},{"n":2.5,"v":3,"opt":true}],"by":{"2020-01-01":1,"2020-01-02":null},"address":{"street":"a"},"deep":{"address":{"street":"b"}},"string":{"x":null},"":2,"$ref":1,"matrix":[[1,2],[]],"e":{}}
{"id":2,"price":null,"class":"y","big":1,"long":1,"self":1,"tags":[],"user-id":"b","a,b":1,"-":2,"items":[],"by":{},"address":{"street":"a"},"deep":{"address":{"street":"b"}},"string":{"x":null},"":2,"$ref":1,"matrix":[],"e":{}}
`;

const key = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("id", "name", "items", "entries", "data", "Root", "rootItem") },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ..."class,self,Self,super,type,def,None,fn,in,is,object,val,var,string,String,Option,List,Any,int,Record,Map,Value,equals,get_type,ToString,json,nil,_,__x,__class__,a-b,a_b,aB,A b,1st,2,π,名前,é,$,$x,\",\\,',`,{}".split(
        ",",
      ),
      "a,b",
      "",
      "a\nb",
      "\u2028",
      "\u0085",
      "//",
      "*/",
      "#",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 5 }) },
);

/** An arbitrary JSON value, with keys that are hard to name. */
export const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, "x", "2020-01-01", 1, 0, 1.5, 2 ** 53, -1, 1e300),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;
