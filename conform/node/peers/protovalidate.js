// The package `@bufbuild/protovalidate`: a field whose rule is `string.uri_ref`.
"use strict";

const { create, createFileRegistry, setExtension } = require("@bufbuild/protobuf");
const { FieldDescriptorProto_Label: Label, FieldDescriptorProto_Type: Type } = require("@bufbuild/protobuf/wkt");
const { FieldOptionsSchema, FileDescriptorProtoSchema } = require("@bufbuild/protobuf/wkt");
const { createValidator } = require("@bufbuild/protovalidate");
const validate = require("@bufbuild/protovalidate/gen/buf/validate/validate_pb.js");
const { versionOf } = require("../adapter");

const options = create(FieldOptionsSchema);
const rules = create(validate.FieldRulesSchema, {
  type: { case: "string", value: { wellKnown: { case: "uriRef", value: true } } },
});
setExtension(options, validate.field, rules);
const file = create(FileDescriptorProtoSchema, {
  name: "candidate.proto",
  syntax: "proto3",
  dependency: ["buf/validate/validate.proto"],
  messageType: [
    { name: "Candidate", field: [{ name: "text", number: 1, label: Label.OPTIONAL, type: Type.STRING, options }] },
  ],
});
const Candidate = createFileRegistry(file, () => validate.file_buf_validate_validate).getMessage("Candidate");
const validator = createValidator();

exports.version = `@bufbuild/protovalidate ${versionOf("@bufbuild/protovalidate")}`;

exports.judge = (text) => {
  const { kind, error } = validator.validate(Candidate, create(Candidate, { text }));
  if (kind !== "valid") throw error ?? new Error("not a URI reference");
  return {};
};
